import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { createAdaptorServer } from '@hono/node-server'
import { readManifest } from '../shared/build/manifest'
import { createApp } from './app'
import type { Source } from './database/database'
import { inTime } from './database/deadline'
import { sourceOf } from './database/source-of'
import type { Deps, Given } from './environment'
import { createLog, type Log } from './http/log'
import { makePageCache } from './http/page-cache'
import { logFailure } from './http/plain-error'
import { portTaken } from './http/port-taken'
import { composer } from './mail/composer'
import { makeMailbox } from './mail/mailbox'
import { openOutbox } from './mail/outbox'
import { outboxTransport, smtpTransport } from './mail/transport'
import { openShopData } from './open-shop-data'
import { observe } from './operation/observe'
import { isOneOfSeveral, startProcesses, tellReady } from './operation/processes'
import { composeOrderEmail } from './orders/emails'
import { packs } from './packs'
import { createRenderer, makePartials } from './pages/render'
import { startProvider } from './payments/provider'
import { signatureOf } from './payments/signature'
import { pictureRoute } from './pictures/route'
import { readSettings, type Settings } from './settings'
import type { ShopData } from './shop-data'
import { sweepsOf } from './shop-sweeps'
import { startSweeps } from './signals/sweeps'
import { loadTexts, type Translate } from './text/texts'

/** ms that running requests get when the shop stops, and then e-mails being sent; longer than either may take. */
const patience = 10_000
/** ms for closing the database. */
const closing = 2000
/** ms that a client may take to send the headers of a request, and the whole request: four photos take minutes on a slow line. */
const slowest = { headersTimeout: 20_000, requestTimeout: 300_000 }
/** ms that an idle connection stays open: longer than proxies keep theirs (60 s), so that a proxy does not use a connection that is being closed. */
const keepAliveTimeout = 75_000
/** ms between log lines about the progress of seeding. */
const PROGRESS_MS = 2000

export interface RunningShop {
  /** 'http://localhost:3000' */
  url: string
  /** Finishes running requests, then closes the database. */
  close(): Promise<void>
}

/** E-mails go to the mail server, or else to a folder beside the embedded database, which the shop can show. */
function postFor({ root, smtpUrl }: Settings, source: Source) {
  const isFile = 'file' in source && source.file !== ':memory:'
  const folder = join(isFile ? dirname(source.file) : join(root, '.data'), 'outbox')
  return smtpUrl ? { transport: smtpTransport(smtpUrl) } : { transport: outboxTransport(folder), outbox: openOutbox(folder) }
}

const logOf = ({ production, logLevel }: Pick<Settings, 'production' | 'logLevel'>): Log =>
  createLog({ json: production, ...(logLevel && { level: logLevel }) })

/** Logs the progress of seeding a large shop. */
function seedLog(log: Log): (drawn: number, products: number) => void {
  let told = Date.now()
  return (drawn, of) => {
    if (Date.now() < told + PROGRESS_MS) return
    told = Date.now()
    log({ level: 'info', event: 'seed', products: drawn, of })
  }
}

type Language = Pick<Deps, 't' | 'render'>

const openData = ({ production, products, seed, leavesSweeps }: Settings, source: Source, log: Log): Promise<ShopData> =>
  openShopData({
    ...source,
    onFailure: (error, row) => logFailure(log, error, row),
    onStep: step => log({ level: 'info', event: 'start', step }),
    onProgress: seedLog(log),
    demo: !production,
    ...(leavesSweeps && { leavesSweeps }),
    ...(products !== undefined && { products }),
    ...(seed !== undefined && { seed }),
  })

/** The languages of the shop, the default first, and a lookup by BCP 47 tag. */
function languagesOf({ root, runtime, vitals }: Settings) {
  const manifest = readManifest(root, runtime)
  const templates = join(root, 'theme-templates')
  const partials = makePartials()
  const language = (locale: string): Language => {
    const t = loadTexts(root, locale)
    return { t, render: createRenderer({ templates, t, manifest, locale, vitals: Boolean(vitals), partials }) }
  }
  const [dutch, english] = [language('nl-NL'), language('en-GB')]
  return { dutch, english, inLanguage: (locale: string): Language => (locale === 'en-GB' ? english : dutch) }
}

/** The payment provider; a simulated one runs until it is closed. */
async function providerOf({ provider, production, sessionSecret }: Settings, texts: (locale: string) => Translate, log: Log) {
  if (provider !== 'simulated') return { provider, close: async () => {} }
  if (production) log({ level: 'warn', event: 'setting', text: 'PROVIDER_URL is simulated: whoever orders decides whether it is paid' })
  const secret = signatureOf(sessionSecret, 'provider')
  const { url, close } = await startProvider({ secret, texts })
  return { provider: { url, secret }, close }
}

function listener(app: ReturnType<typeof createApp>, isStopping: () => boolean): Server {
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: { ...slowest, keepAliveTimeout } }) as Server
  // Closes keep-alive connections, so that a client's next request can go to another process.
  server.prependListener('request', (_, response: ServerResponse) => {
    if (isStopping()) response.setHeader('Connection', 'close')
  })
  return server
}

/** Opens the database, seeds it if it is empty, and listens. Port 0 takes a free one. */
export async function startShop(settings: Settings, log: Log = logOf(settings)): Promise<RunningShop> {
  const source = sourceOf(settings)
  const data = await openData(settings, source, log)
  const { dutch, english, inLanguage } = languagesOf(settings)
  const { transport, outbox } = postFor(settings, source)
  const mail = makeMailbox({
    emails: data.emails,
    compose: composer(composeOrderEmail, { data, ...dutch }, english),
    transport,
    log,
  })
  const { provider, close: closeProvider } = await providerOf(settings, locale => inLanguage(locale).t, log)
  const pictures = pictureRoute({
    files: join(settings.root, 'reference-shop/pictures/files'),
    folder: join(settings.root, '.data/pictures'),
    find: data.catalogue.picture,
  })
  const pageCache = settings.pageCacheBytes ? makePageCache(settings.pageCacheBytes) : undefined
  let isStopping = false
  const deps: Given = { settings, packs, data, log, pictures, mail, outbox, provider, pageCache, isStopping: () => isStopping, ...dutch }
  const server = listener(createApp(deps, english), () => isStopping)
  let stopObserving = async (): Promise<void> => {}
  try {
    stopObserving = await observe({ settings, data: data.operation, log })
    await once(server.listen(settings.port, settings.host), 'listening')
  } catch (error) {
    await stopObserving()
    await closeProvider()
    await mail.close()
    await data.close()
    throw portTaken(error, 'PORT', settings.port)
  }
  const { port } = server.address() as AddressInfo
  const url = `http://localhost:${port}`
  const stopSweeps = startSweeps(sweepsOf(deps, inLanguage, settings.publicUrl ?? url), (error, row) => logFailure(log, error, row))
  return {
    url,
    async close() {
      stopSweeps()
      isStopping = true
      if (settings.drainSeconds) await pause(settings.drainSeconds * 1000)
      await closeServer(server)
      await withoutWaiting(mail.close(), patience)
      await closeProvider()
      await withoutWaiting(data.close(), closing)
      await withoutWaiting(stopObserving(), closing)
    },
  }
}

/** Stops accepting connections; resolves when running requests have finished or the time is up. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise(done => server.close(done))
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const impatient = setTimeout(() => server.closeAllConnections(), patience)
  await closed
  clearInterval(idle)
  clearTimeout(impatient)
}

/** Resolves when `work` has settled, or after `ms`. */
const withoutWaiting = (work: Promise<unknown>, ms: number): Promise<unknown> =>
  inTime(work, ms, () => new Error('too long')).catch(() => {})

/** Several processes of the shop, with one simulated provider; the first runs the periodic tasks. Each serves metrics on a port of its own, counted from METRICS_PORT. */
async function startSeveral(settings: Settings, count: number, log: Log) {
  const { provider, close } = await providerOf(settings, locale => languagesOf(settings).inLanguage(locale).t, log)
  const payments = provider && { PROVIDER_URL: provider.url, PROVIDER_SECRET: provider.secret }
  const metricsOf = (number: number) => (settings.metrics?.port ? { METRICS_PORT: String(settings.metrics.port + number) } : {})
  const tasksOf = (number: number) => (number ? { SWEEPS: 'off' } : {})
  const { url, stop } = await startProcesses(count, number => ({ ...payments, ...metricsOf(number), ...tasksOf(number) }), log)
  return {
    url,
    async close() {
      const isWell = await stop()
      await close()
      if (!isWell) throw new Error('A process of the shop did not end well')
    },
  }
}

/** Says in the log, and on a developer's terminal, where the shop is. */
function tellStart({ url }: { url: string }, { runtime, production, smtpUrl }: Settings, log: Log): void {
  const text = `Etalage runs on ${url} (${runtime})`
  if (production) log({ level: 'info', event: 'start', text })
  else
    console.log(
      [text, '  klant@example.com and zakelijk@example.com, password Welkom123!', `  e-mails: ${smtpUrl ? 'sent' : `${url}/outbox`}`].join(
        '\n',
      ),
    )
}

async function main(): Promise<void> {
  const settings = readSettings()
  const log = logOf(settings)
  const { processes = 1, drainSeconds = 0 } = settings
  const shop = isOneOfSeveral() || processes === 1 ? await startShop(settings, log) : await startSeveral(settings, processes, log)
  if (isOneOfSeveral()) tellReady(shop.url)
  else tellStart(shop, settings, log)
  const stop = (): void => {
    for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(1))
    // Ends the process in time even if something hangs.
    setTimeout(() => process.exit(1), drainSeconds * 1000 + 2 * patience + 2 * closing).unref()
    shop.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', stop)
  // A terminal sends this to every process; one of several is stopped by the first.
  if (isOneOfSeveral()) process.on('SIGINT', () => {})
  else process.once('SIGINT', stop)
}

if (process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href)
  main().catch((error: unknown) => {
    const text = error instanceof Error ? error.message : String(error)
    if (process.env.NODE_ENV === 'production') logOf({ production: true })({ level: 'error', event: 'start', error: text })
    else console.error(text)
    process.exit(1)
  })
