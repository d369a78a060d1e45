import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { TimeLimits } from './data/deadline'
import { type Faults, readFaults } from './http/faults'
import type { Provider } from './payments/request'

/** What the environment decides (surface.md). */
export interface Settings {
  /** Folder of the repository; templates, texts and dist are read from it. */
  root: string
  /** 0 takes a free port. */
  port: number
  /** The address to listen on; absent: all there are. */
  host?: string
  runtime: 'preact' | 'react'
  /** 'file:…' or 'postgres://…'. Absent: the embedded database under `.data/`. */
  databaseUrl?: string
  products?: number
  seed?: number
  smtpUrl?: string
  /** Scheme and host the outside knows; absent: those of the request, which is whatever the caller says. */
  publicUrl?: string
  sessionSecret: string
  /** Browsers report how fast pages were, and who has this word may read it. Absent: neither. */
  vitals?: string
  /** Where is paid: a provider, the simulated one, or (absent) nowhere but in a store or by transfer. */
  provider?: Provider | 'simulated'
  faults: Faults
  production: boolean
  /** How long the database may take; absent: as in data/deadline.ts. */
  limits?: TimeLimits
  /** Seconds that a shop told to stop still takes new requests, while /readyz sends them elsewhere; absent: none. */
  drainSeconds?: number
}

/** In production: more than two looks of a load balancer that looks every two seconds. */
const DRAIN_SECONDS = 5

type Environment = Readonly<Record<string, string | undefined>>

/** The nearest folder upwards with a package.json. Throws when there is none. */
function findRoot(from = process.cwd()): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder
    if (folder === dirname(folder)) throw new Error(`No package.json in ${from} or above`)
  }
}

/** Outside production the secret is made once and kept beside the database, so that sessions survive a restart. */
function ownSecret(root: string): string {
  const file = join(root, '.data/session-secret')
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const secret = randomBytes(32).toString('base64url')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, secret, { mode: 0o600 })
  return secret
}

function integer(env: Environment, name: string, lowest = 0): number | undefined {
  const value = env[name]
  if (!value) return undefined
  const number = Number(value)
  if (!Number.isSafeInteger(number) || number < lowest) throw new Error(`${name} must be a whole number from ${lowest}, not '${value}'`)
  return number
}

/** Payments are simulated outside production, and in it only when asked for. */
function providerIn({ PROVIDER_URL: url, PROVIDER_SECRET: secret }: Environment, production: boolean): Settings['provider'] {
  if (!url) return production ? undefined : 'simulated'
  if (url === 'simulated') return url
  if (!/^https?:\/\/./.test(url)) throw new Error(`PROVIDER_URL must be 'simulated' or an address, not '${url}'`)
  if (!secret || secret.length < 16) throw new Error('PROVIDER_SECRET must have at least 16 characters when PROVIDER_URL is an address')
  return { url: new URL(url).origin, secret }
}

/** Reads the settings. Throws with a sentence for the operator when one is missing or malformed. */
export function readSettings(env: Environment = process.env, root = findRoot()): Settings {
  const production = env.NODE_ENV === 'production'
  const {
    RUNTIME: runtime = 'preact',
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtpUrl,
    PUBLIC_URL: publicUrl,
    SESSION_SECRET: secret,
    WEB_VITALS: vitals,
  } = env
  if (runtime !== 'preact' && runtime !== 'react') throw new Error(`RUNTIME must be preact or react, not '${runtime}'`)
  if (databaseUrl && !/^(file:.|postgres(ql)?:\/\/.)/.test(databaseUrl))
    throw new Error('DATABASE_URL must start with file: or postgres://')
  for (const [name, value] of Object.entries({ SESSION_SECRET: secret, WEB_VITALS: vitals }))
    if (value && value.length < 16) throw new Error(`${name} must have at least 16 characters`)
  for (const name of production ? ['SESSION_SECRET', 'SMTP_URL', 'PUBLIC_URL'] : [])
    if (!env[name]) throw new Error(`${name} is required when NODE_ENV=production`)
  const [products, seed] = [integer(env, 'SHOP_PRODUCTS', 1), integer(env, 'SHOP_SEED')]
  const provider = providerIn(env, production)
  // Outside production /outbox and /workbench are open to whoever can reach them.
  const host = env.HOST || (production ? undefined : '127.0.0.1')
  return {
    root,
    port: integer(env, 'PORT') ?? 3000,
    ...(host && { host }),
    runtime,
    ...(databaseUrl && { databaseUrl }),
    ...(products !== undefined && { products }),
    ...(seed !== undefined && { seed }),
    ...(smtpUrl && { smtpUrl }),
    ...(publicUrl && { publicUrl: new URL(publicUrl).origin }),
    ...(vitals && { vitals }),
    ...(provider && { provider }),
    sessionSecret: secret ?? ownSecret(root),
    faults: production ? [] : readFaults(env.SHOP_FAULTS),
    production,
    drainSeconds: integer(env, 'DRAIN_SECONDS') ?? (production ? DRAIN_SECONDS : 0),
  }
}
