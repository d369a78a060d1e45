import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { TimeLimits } from './database/deadline'
import type { CdnPurge } from './http/cdn-purge'
import { type Faults, readFaults } from './http/faults'
import { type LogLevel, logLevels } from './http/log'
import type { Provider } from './payments/request'

/** Settings from the environment (surface.md). */
export interface Settings {
  /** Folder of the repository; templates, texts and dist are read from it. */
  root: string
  /** 0 takes a free port. */
  port: number
  /** The address to listen on; absent: all. */
  host?: string
  runtime: 'preact' | 'react'
  /** 'file:…' or 'postgres://…'. Absent: the embedded database under `.data/`. */
  databaseUrl?: string
  products?: number
  seed?: number
  smtpUrl?: string
  /** Public scheme and host; absent: those of the request, which the client controls. */
  publicUrl?: string
  sessionSecret: string
  /** How many proxies in front of the shop append the client's address to X-Forwarded-For. Absent: one, if in the shop's own network. */
  trustedProxies?: number
  /** Browsers report performance metrics, readable with this password. Absent: neither. */
  vitals?: string
  /** The payment provider, or the simulated one; absent: orders can only be paid in a store or by transfer. */
  provider?: Provider | 'simulated'
  faults: Faults
  production: boolean
  /** Where metrics are served; absent: nowhere, and nothing is counted. */
  metrics?: { port: number; host: string }
  /** Where traces are sent, as OTLP over HTTP; absent: nowhere. */
  traces?: string
  /** ms from which a statement is logged as slow; absent or 0: never. */
  slowQueryMs?: number
  /** Minimum log level; absent: 'info'. */
  logLevel?: LogLevel
  /** Time limits of the database; absent: those in database/deadline.ts. */
  limits?: TimeLimits
  /** Processes that serve the same port; absent: one. */
  processes?: number
  /** Another process runs the periodic tasks of the shop; this one only those of its own caches. */
  leavesSweeps?: boolean
  /** Seconds that a stopping shop still accepts requests, while /readyz already reports it as stopping; absent: none. */
  drainSeconds?: number
  /** Size in bytes of this process's cache of shared pages; absent: no cache. */
  pageCacheBytes?: number
  /** A cache in front of the shop that receives purge requests; absent: none. */
  cdnPurge?: CdnPurge
}

/** Default in production: more than two intervals of a load balancer that checks every two seconds. */
const DRAIN_SECONDS = 5
/** Default in production, in MB; elsewhere pages are not cached, so that changes show at once. */
const PAGE_CACHE_MB = 64

/** Slower than any statement of the shop with a hundred thousand products. */
const SLOW_QUERY_MS = 500

type Environment = Readonly<Record<string, string | undefined>>

/** The project's folder: the nearest one upwards that contains the templates. Throws if there is none. */
export function findRoot(from = process.cwd()): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'theme-templates'))) return folder
    if (folder === dirname(folder)) throw new Error(`No theme-templates in ${from} or above. Start the shop in its own folder`)
  }
}

/** Outside production the secret is generated once and stored beside the database, so that sessions survive a restart. */
function ownSecret(root: string): string {
  const file = join(root, '.data/session-secret')
  try {
    if (existsSync(file)) return readFileSync(file, 'utf8')
    const secret = randomBytes(32).toString('base64url')
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(file, secret, { mode: 0o600 })
    return secret
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`${file} cannot be read or written (${code}). Give the user that runs the shop the right to, or set SESSION_SECRET`)
  }
}

function integer(env: Environment, name: string, lowest = 0): number | undefined {
  const value = env[name]
  if (!value) return undefined
  const number = Number(value)
  if (!Number.isSafeInteger(number) || number < lowest) throw new Error(`${name} must be a whole number from ${lowest}, not '${value}'`)
  return number
}

/** Outside production payments are simulated; in production only on request. */
function providerIn({ PROVIDER_URL: url, PROVIDER_SECRET: secret }: Environment, production: boolean): Settings['provider'] {
  if (!url) return production ? undefined : 'simulated'
  if (url === 'simulated') return url
  if (!/^https?:\/\/./.test(url)) throw new Error(`PROVIDER_URL must be 'simulated' or an address, not '${url}'`)
  if (!secret || secret.length < 16) throw new Error('PROVIDER_SECRET must have at least 16 characters when PROVIDER_URL is an address')
  return { url: new URL(url).origin, secret }
}

/** Format of each setting's text, and advice if it is wrong. Values that may contain a password are not repeated. */
const forms = {
  RUNTIME: [/^(p?react)$/, 'must be preact or react'],
  DATABASE_URL: [/^(file:.|postgres(ql)?:\/\/.)/, 'must start with file: or postgres://, as in file:/var/lib/etalage/shop.db'],
  SESSION_SECRET: [/^.{16,}$/s, 'must have at least 16 characters, the same for every process. Make them with: openssl rand -base64 32'],
  SMTP_URL: [/^smtps?:\/\/./, 'must be the address of a mail server, as in smtps://user:password@mail.example'],
  PUBLIC_URL: [/^https?:\/\/[^\s/]/, 'must be the address that visitors use, as in https://shop.example'],
  WEB_VITALS: [/^.{16,}$/s, 'must have at least 16 characters. Make them with: openssl rand -hex 16'],
  PURGE_URL: [/^https?:\/\/./, 'must be an address, as in https://cache.example/purge'],
  OTEL_EXPORTER_OTLP_ENDPOINT: [/^https?:\/\/[^\s/]/, 'must be the address of a collector, as in http://localhost:4318'],
  SWEEPS: [/^o(n|ff)$/, 'must be on or off'],
  LOG_LEVEL: [new RegExp(`^(${logLevels.join('|')})$`), `must be one of ${logLevels.join(', ')}`],
} satisfies Record<string, [form: RegExp, remedy: string]>
const required = ['SESSION_SECRET', 'SMTP_URL', 'PUBLIC_URL'] as const

/** The text of a setting, if set. Throws with a message for the operator if it is malformed. */
function text(env: Environment, name: keyof typeof forms): string | undefined {
  const value = env[name]
  const [form, remedy] = forms[name]
  if (value && !form.test(value)) throw new Error(`${name} ${remedy}`)
  return value || undefined
}

export const databaseUrlIn = (env: Environment): string | undefined => text(env, 'DATABASE_URL')

/** Reads the settings. Throws with a message for the operator if one is missing or malformed. */
export function readSettings(env: Environment = process.env, root = findRoot()): Settings {
  const production = env.NODE_ENV === 'production'
  for (const name of production ? required : [])
    if (!env[name]) throw new Error(`${name} is required when NODE_ENV=production, and ${forms[name][1]}`)
  const [databaseUrl, smtpUrl, publicUrl] = [databaseUrlIn(env), text(env, 'SMTP_URL'), text(env, 'PUBLIC_URL')]
  const [secret, vitals] = [text(env, 'SESSION_SECRET'), text(env, 'WEB_VITALS')]
  const purgeUrl = text(env, 'PURGE_URL')
  const [logLevel, traces] = [text(env, 'LOG_LEVEL'), text(env, 'OTEL_EXPORTER_OTLP_ENDPOINT')]
  const [products, seed] = [integer(env, 'SHOP_PRODUCTS', 1), integer(env, 'SHOP_SEED')]
  const provider = providerIn(env, production)
  const metricsPort = integer(env, 'METRICS_PORT')
  const processes = integer(env, 'PROCESSES', 1)
  const trustedProxies = integer(env, 'TRUSTED_PROXIES')
  // Outside production /outbox and /workbench are open to anyone who can connect.
  const host = env.HOST || (production ? undefined : '127.0.0.1')
  return {
    root,
    port: integer(env, 'PORT') ?? 3000,
    ...(host && { host }),
    runtime: (text(env, 'RUNTIME') ?? 'preact') as Settings['runtime'],
    ...(databaseUrl && { databaseUrl }),
    ...(products !== undefined && { products }),
    ...(seed !== undefined && { seed }),
    ...(smtpUrl && { smtpUrl }),
    ...(publicUrl && { publicUrl: new URL(publicUrl).origin }),
    ...(vitals && { vitals }),
    ...(provider && { provider }),
    sessionSecret: secret ?? ownSecret(root),
    ...(trustedProxies !== undefined && { trustedProxies }),
    faults: production ? [] : readFaults(env.SHOP_FAULTS),
    production,
    ...(logLevel && { logLevel: logLevel as LogLevel }),
    ...(metricsPort !== undefined && { metrics: { port: metricsPort, host: env.METRICS_HOST || '127.0.0.1' } }),
    ...(traces && { traces }),
    ...(processes !== undefined && { processes }),
    ...(text(env, 'SWEEPS') === 'off' && { leavesSweeps: true }),
    slowQueryMs: integer(env, 'SLOW_QUERY_MS') ?? SLOW_QUERY_MS,
    drainSeconds: integer(env, 'DRAIN_SECONDS') ?? (production ? DRAIN_SECONDS : 0),
    ...(purgeUrl && { cdnPurge: { url: purgeUrl, ...(env.PURGE_TOKEN && { token: env.PURGE_TOKEN }) } }),
    pageCacheBytes: (integer(env, 'PAGE_CACHE_MB') ?? (production ? PAGE_CACHE_MB : 0)) * 1_000_000,
  }
}
