import { join } from 'node:path'
import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { etag } from 'hono/etag'
import { photoLimits } from '../shared/review-forms/rules'
import { apiDocument } from '../shared/tools/api-docs/document'
import { docsPage } from '../shared/tools/api-docs/page'
import { landingPage } from './catalogue/pages/landing'
import { categoryPage, searchPage } from './catalogue/pages/listing'
import { homePage } from './content/pages/home'
import { TIME_LIMITS, withDeadline } from './database/deadline'
import { deliveryDay } from './delivery/days'
import type { Deps, Given, ShopEnv } from './environment'
import { serveAssets } from './http/assets'
import { withCompression } from './http/compress'
import { methodsAt, onlyLocally, withoutControls, withoutSlashes } from './http/elsewhere'
import { describeError, errorReply, isApi, isCutOff, Refusal } from './http/errors'
import { withFaults } from './http/faults'
import { chooseLanguage, withLanguage } from './http/language'
import { withRepeats } from './http/once'
import { oneClick } from './http/one-click'
import { openStream } from './http/open-stream'
import { logFailure } from './http/plain-error'
import { type Readiness, readiness } from './http/readiness'
import { withSecurity } from './http/security'
import { limitBody } from './http/upload'
import { vitals } from './http/vitals'
import { withLog } from './http/with-log'
import { withPageCache } from './http/with-page-cache'
import { serveWorkbench } from './http/workbench'
import { outboxPages } from './mail/outbox-page'
import { notifyPath, paymentPath } from './orders/paying'
import { errorPage } from './pages/error'
import { inLanguage, languageOf } from './pages/in-language'
import { originOf } from './pages/layout'
import { paymentEvent } from './payments/payment-events'
import { servePicture } from './pictures/send'
import { serveVideos } from './pictures/video-route'
import { manualPage } from './product/pages/manual'
import { productPage } from './product/pages/product'
import { apis, pages, sharedPages, unsubscribes } from './routes'
import { withCsrf } from './sessions/csrf'
import { sharedPage, withOwnPages } from './sessions/shared-page'
import { withSession } from './sessions/with-session'
import type { Settings } from './settings'
import { frameOf } from './visitor/frame'

/** Limits in bytes. Messages of payment providers and mail programs are small and unauthenticated. */
const [largestBody, largestUpload, largestNews] = [100_000, photoLimits.all + 200_000, 2000]

/** What differs per language; the first is the shop's default. */
type Language = Pick<Deps, 't' | 'render'>

/** The whole shop as one fetch handler; tests call its `request()`. `others` are further languages that a visitor can choose. */
export function createApp(given: Given, ...others: Language[]): Hono<ShopEnv> {
  const inAll = { ...given, languageOf: languageOf(given, others) }
  const speaking = ({ t, render }: Language): Deps => {
    const own = { ...inAll, t, render, data: inLanguage(given.data, t, () => deliveryDay(t, render.locale, Date.now())) }
    return { ...own, ...frameOf(own) }
  }
  const deps = speaking(given)
  const measured = deps.settings.vitals ? vitals(deps.settings.vitals) : undefined
  const common = { measured, ready: readiness(deps), locale: deps.render.locale }
  const own = shopIn(deps, common)
  if (!others.length) return own
  const abroad = others.map(speaking).map(theirs => [theirs.render.locale, shopIn(theirs, common)] as const)
  const shops = new Map([[deps.render.locale, own], ...abroad])
  const front = new Hono<ShopEnv>()
  front.all('*', c => (shops.get(chooseLanguage(c, [...shops.keys()])) ?? own).fetch(c.req.raw, c.env))
  return front
}

/** What the setting says of proxies, for `clientAddressOf`. */
const withProxies =
  ({ trustedProxies }: Settings): MiddlewareHandler<ShopEnv> =>
  (c, next) => {
    c.set('trustedProxies', trustedProxies)
    return next()
  }

/** What the shops in all languages share. */
interface Common {
  measured: Hono<ShopEnv> | undefined
  ready: () => Promise<Readiness>
  /** The default language. */
  locale: string
}

function shopIn(deps: Deps, common: Common): Hono<ShopEnv> {
  const { settings, data } = deps
  const app = new Hono<ShopEnv>()
  answerErrors(app, deps)
  if (!settings.production) {
    for (const path of ['/dev/*', '/outbox/*', '/workbench/*']) app.use(path, onlyLocally(settings.publicUrl))
    app.get('/dev/reload', openStream())
  }
  app.use(
    withProxies(settings),
    withLog(deps.log),
    withSecurity(settings.production, deps.provider?.url),
    withCompression,
    withLanguage(settings.production),
    withoutControls,
    withOwnPages(deps.render.locale !== common.locale),
    withPageCache(deps.pageCache, deps.render.locale),
  )
  const inTime = (_: unknown, next: () => Promise<void>): Promise<void> =>
    withDeadline(settings.limits?.request ?? TIME_LIMITS.request, next)
  serveWithoutSession(app, deps, common)
  app.get('/beeld/:version/video/*', inTime, serveVideos(join(settings.root, 'reference-shop/pictures/files/videos')))
  for (const [path, handlers] of deps.packs.flatMap(pack => pack.files ?? [])) {
    app.get(`${path}/*`, inTime)
    app.route(path, handlers(deps))
  }
  app.get('/beeld/*', inTime, servePicture(deps))

  app.use(withFaults(settings.faults), inTime)
  const small = bodyLimit({ maxSize: largestNews, onError: c => c.text('too large', 413) })
  app.post(notifyPath, small, c => paymentEvent(c, deps, originOf(c, deps)))
  // The POST may come from the provider's site, so without a cookie; a page of ours then shows the result.
  app.post(paymentPath(':reference'), c => c.redirect(paymentPath(encodeURIComponent(c.req.param('reference') ?? '')), 303))
  const takesFiles = (path: string): boolean => deps.packs.some(pack => pack.takesFiles?.(path))
  app.use(withSession(data.sessions, settings.sessionSecret, settings.production), limitBody(largestBody, largestUpload, takesFiles))
  const ends = [unsubscribes, ...deps.packs.map(pack => pack.unsubscribes ?? {})].flatMap(paths => Object.entries(paths))
  for (const [path, leave] of ends) {
    const end = oneClick(secret => leave(deps, secret))
    app.post(path, small, end)
  }
  app.use(withCsrf(settings.sessionSecret, settings.publicUrl), withRepeats(deps, settings.sessionSecret))
  app.get('/api/openapi.json', apiDocument)
  for (const [path, handlers] of [...deps.packs.flatMap(pack => pack.apis ?? []), ...apis]) app.route(path, handlers(deps))
  servePages(app, deps)
  return app
}

/** Errors and unknown addresses: JSON for API calls, a page for visitors. */
function answerErrors(app: Hono<ShopEnv>, deps: Deps): void {
  const sentenceOf = (code: string): string => deps.t(`errors.${code}`)
  app.onError((given, c) => {
    const error = isCutOff(c, given) ? new Refusal(400, 'badRequest') : given
    if (describeError(error).status >= 500) logFailure(deps.log, error)
    return isApi(c.req.path) ? errorReply(c, error, sentenceOf) : errorPage(c, deps, error)
  })
  app.notFound(c => {
    const better = isApi(c.req.path) || !c.get('session') ? undefined : withoutSlashes(c)
    if (better) return c.redirect(better, 301)
    const allowed = methodsAt(app, c.req.path)
    if (allowed.length) c.header('Allow', allowed.join(', '))
    if (c.req.method === 'OPTIONS' && allowed.length) return c.body(null, 204)
    const error = allowed.length && !allowed.includes(c.req.method) ? new Refusal(405, 'method') : new Refusal(404, 'notFound')
    if (isApi(c.req.path)) return errorReply(c, error, sentenceOf)
    return c.get('session') ? errorPage(c, deps, error) : c.text(sentenceOf('notFound'), 404)
  })
}

/** Health checks, files and documents, which need no session. */
function serveWithoutSession(app: Hono<ShopEnv>, deps: Deps, { measured, ready }: Common): void {
  const { root, production } = deps.settings
  const noStore = { 'Cache-Control': 'no-store' }
  app.get('/healthz', c => c.json({ ok: true }, 200, noStore))
  app.get('/readyz', async c => {
    const found = await ready()
    return found === 'ready' ? c.json({ ok: true }, 200, noStore) : c.json({ ok: false, why: found }, 503, noStore)
  })
  if (production) app.get('/assets/workbench/*', c => c.notFound())
  else app.get('/workbench/*', serveWorkbench(deps))
  if (measured) app.route('/vitals', measured)
  app.get('/api/docs', docsPage)
  app.get('/assets/*', etag(), serveAssets(join(root, 'dist')))
  // Pages contain their own icon; browsers request this one for anything else.
  app.get('/favicon.ico', c => c.body(null, 204, { 'Cache-Control': 'public, max-age=86400' }))
}

/** The pages for shoppers. Categories come last, because their path can be anything. */
function servePages(app: Hono<ShopEnv>, deps: Deps): void {
  for (const path of sharedPages) app.get(path, sharedPage)
  app.get('/', c => homePage(c, deps))
  app.on('GET', ['/zoeken', '/zoeken/:filters{_.+}'], c => searchPage(c, deps))
  for (const path of ['/inspiratie/:slug', '/inspiratie/:slug/:filters{_.+}'])
    app.get(path, async c => (await landingPage(c, deps, c.req.param('slug') ?? '')) ?? c.notFound())
  app.get('/handleidingen/:name', async c => (await manualPage(c, deps, c.req.param('name'))) ?? c.notFound())
  for (const [path, handlers] of [...deps.packs.flatMap(pack => pack.pages ?? []), ...pages]) app.route(path, handlers(deps))
  app.get('/p/:slug', async c => (await productPage(c, deps, c.req.param('slug'))) ?? c.notFound())
  if (deps.outbox && !deps.settings.production) app.route('/outbox', outboxPages(deps, deps.outbox))
  app.get('*', sharedPage, async c => (isApi(c.req.path) ? undefined : await categoryPage(c, deps)) ?? c.notFound())
}
