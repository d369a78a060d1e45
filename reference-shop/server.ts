import { once } from 'node:events'
import { mkdirSync, realpathSync } from 'node:fs'
import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { createAdaptorServer } from '@hono/node-server'
import { sendAlerts } from './alerts'
import { createApp } from './app'
import { paymentRounds, ROUND_MS } from './checkout/open-payments'
import { lookAtUnpaid } from './checkout/unpaid'
import type { Source } from './data/database'
import { inTime } from './data/deadline'
import { openShopData } from './data/index'
import { type Log, logToStdout } from './http/log'
import { readManifest } from './islands-on-page'
import { composer } from './mail/composer'
import { makeMailbox } from './mail/mailbox'
import { openOutbox } from './mail/outbox'
import { outboxTransport, smtpTransport } from './mail/transport'
import { startProvider } from './payments/provider'
import { signatureOf } from './payments/signature'
import { pictureRoute } from './pictures/route'
import { createRenderer } from './render'
import { readSettings, type Settings } from './settings'
import { loadTexts } from './texts'

/** ms that running requests get when the shop stops, and then the letters under way; each more than a request may take. */
const patience = 10_000
/** ms that the database may take to close. */
const closing = 2000
/** ms that somebody may take to send the head of a request, and all of it. */
const slowest = { headersTimeout: 20_000, requestTimeout: 60_000 }
/** ms that an idle connection stays open: longer than proxies keep theirs (60 s), so that none sends a request on one that is being closed. */
const keepAliveTimeout = 75_000
/** ms between looks at which products are there again or have become cheaper. */
const ALERTS_MS = 15_000
/** ms between looks at what was not transferred, or not fetched. */
const UNPAID_MS = 10 * 60_000
/** ms between lines about how far the seed is. */
const PROGRESS_MS = 2000

export interface RunningShop {
  /** 'http://localhost:3000' */
  url: string
  /** Answers what is under way, then closes the database. */
  close(): Promise<void>
}

/** Where the shop's data is; a new embedded database gets its folder. */
function sourceOf({ root, databaseUrl, limits }: Settings): Source {
  const common = limits && { limits }
  if (databaseUrl && !databaseUrl.startsWith('file:')) return { url: databaseUrl, ...common }
  const file = databaseUrl ? databaseUrl.slice('file:'.length) : join(root, '.data/shop.db')
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  return { file, ...common }
}

/** Letters go to the mail server, or else into a folder beside the embedded database, which the shop shows. */
function postFor({ root, smtpUrl }: Settings, source: Source) {
  const isFile = 'file' in source && source.file !== ':memory:'
  const folder = join(isFile ? dirname(source.file) : join(root, '.data'), 'outbox')
  return smtpUrl ? { transport: smtpTransport(smtpUrl) } : { transport: outboxTransport(folder), outbox: openOutbox(folder) }
}

/** Says how far the seed of a large shop is, now and then. */
function seedLog(log: Log): (drawn: number, products: number) => void {
  let told = Date.now()
  return (drawn, of) => {
    if (Date.now() < told + PROGRESS_MS) return
    told = Date.now()
    log({ level: 'info', event: 'seed', products: drawn, of })
  }
}

/** Opens the database, seeds it when it is empty, and listens. Port 0 takes a free one. */
export async function startShop(settings: Settings, log: Log = logToStdout): Promise<RunningShop> {
  const { products, seed } = settings
  const source = sourceOf(settings)
  const onFailure = (error: unknown): void =>
    log({ level: 'error', event: 'failure', error: error instanceof Error ? (error.stack ?? error.message) : 'unknown' })
  const data = await openShopData({
    ...source,
    onFailure,
    onProgress: seedLog(log),
    demo: !settings.production,
    ...(products !== undefined && { products }),
    ...(seed !== undefined && { seed }),
  })
  const manifest = readManifest(settings.root, settings.runtime)
  const language = (locale: string) => {
    const t = loadTexts(settings.root, locale)
    return {
      t,
      render: createRenderer({ templates: join(settings.root, 'theme-templates'), t, manifest, locale, vitals: Boolean(settings.vitals) }),
    }
  }
  const pictures = pictureRoute({ folder: join(settings.root, '.data/pictures'), find: data.catalogue.picture })
  const { transport, outbox } = postFor(settings, source)
  const [dutch, english] = [language('nl-NL'), language('en-GB')]
  const mail = makeMailbox({ letters: data.letters, compose: composer({ data, ...dutch }, english), transport, log })
  const secret = signatureOf(settings.sessionSecret, 'provider')
  const texts = (locale: string) => (locale === 'en-GB' ? english.t : dutch.t)
  const simulated = settings.provider === 'simulated' ? await startProvider({ secret, texts }) : undefined
  if (settings.provider === 'simulated' && settings.production)
    log({ level: 'warn', event: 'setting', text: 'PROVIDER_URL is simulated: whoever orders decides whether it is paid' })
  const provider = settings.provider === 'simulated' ? simulated && { url: simulated.url, secret } : settings.provider
  let isStopping = false
  const app = createApp({ settings, data, log, pictures, mail, outbox, provider, isStopping: () => isStopping, ...dutch }, english)
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: { ...slowest, keepAliveTimeout } }) as Server
  // Who goes on asking meanwhile does so on a new connection, which may lead elsewhere.
  server.prependListener('request', (_, response: ServerResponse) => {
    if (isStopping) response.setHeader('Connection', 'close')
  })
  try {
    await once(server.listen(settings.port, settings.host), 'listening')
  } catch (error) {
    await simulated?.close()
    await mail.close()
    await data.close()
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      ? new Error(`Port ${settings.port} is taken. Stop what listens there, or set PORT to another; 0 takes a free one`)
      : error
  }
  const { port } = server.address() as AddressInfo
  const url = `http://localhost:${port}`
  const origin = settings.publicUrl ?? url
  const inLanguage = (locale: string) => (locale === 'en-GB' ? english : dutch)
  const tellAlerts = (): Promise<unknown> => sendAlerts({ data, mail }, inLanguage, origin).catch(onFailure)
  const unpaid = setInterval(
    () => void lookAtUnpaid({ data, mail, provider, log }, inLanguage, origin, Date.now()).catch(onFailure),
    UNPAID_MS,
  ).unref()
  const alerts = setInterval(() => void tellAlerts(), ALERTS_MS).unref()
  const askAround = paymentRounds({ data, provider, mail, log }, origin)
  // What fails now is asked for in the next round.
  const payments = setInterval(() => void askAround(Date.now()).catch(onFailure), ROUND_MS).unref()
  return {
    url,
    async close() {
      for (const timer of [alerts, payments, unpaid]) clearInterval(timer)
      isStopping = true
      if (settings.drainSeconds) await pause(settings.drainSeconds * 1000)
      await closeServer(server)
      await withoutWaiting(mail.close(), patience)
      await simulated?.close()
      await withoutWaiting(data.close(), closing)
    },
  }
}

/** Takes no more connections, and resolves when what is under way was answered, or has taken too long. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise(done => server.close(done))
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const impatient = setTimeout(() => server.closeAllConnections(), patience)
  await closed
  clearInterval(idle)
  clearTimeout(impatient)
}

/** Resolves when `work` is done, however it went, or after `ms`. */
const withoutWaiting = (work: Promise<unknown>, ms: number): Promise<unknown> =>
  inTime(work, ms, () => new Error('too long')).catch(() => {})

async function main(): Promise<void> {
  const settings = readSettings()
  const shop = await startShop(settings)
  const lines = [`Etalage runs on ${shop.url} (${settings.runtime})`]
  if (!settings.production)
    lines.push(
      '  klant@example.com and zakelijk@example.com, password Welkom123!',
      `  e-mails: ${settings.smtpUrl ? 'sent' : `${shop.url}/outbox`}`,
    )
  console.log(lines.join('\n'))
  const stop = (): void => {
    for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(1))
    // Whatever hangs: who told it to stop may count on its end.
    setTimeout(() => process.exit(1), (settings.drainSeconds ?? 0) * 1000 + 2 * patience + 2 * closing).unref()
    shop.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

if (process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href)
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
