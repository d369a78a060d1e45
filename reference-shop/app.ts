import { join } from 'node:path'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { etag } from 'hono/etag'
import { endNewsletter } from './account'
import { endAlerts } from './alerts'
import { notifyPath, paymentPath } from './checkout/paths'
import { TIME_LIMITS, withDeadline } from './data/deadline'
import { docsPage } from './docs/page'
import { accountApi } from './http/api/account'
import { addressApi } from './http/api/address'
import { catalogueApi, landingApi } from './http/api/catalogue'
import { checkoutApi } from './http/api/checkout'
import { compareApi } from './http/api/compare'
import { contentApi } from './http/api/content'
import { customerApi, sessionApi } from './http/api/customer'
import { customerOrdersApi } from './http/api/customer-orders'
import { apiDocument } from './http/api/document'
import { ordersApi } from './http/api/orders'
import { questionsApi } from './http/api/questions'
import { quoteApi } from './http/api/quote'
import { quoteAddressApi } from './http/api/quote-address'
import { reservationsApi } from './http/api/reservations'
import { reviewsApi } from './http/api/reviews'
import { servicesApi } from './http/api/services'
import { stockApi } from './http/api/stock'
import { storesApi } from './http/api/stores'
import { serveAssets } from './http/assets'
import { withCompression } from './http/compress'
import { withCsrf } from './http/csrf'
import { methodsAt, withoutControls, withoutSlashes } from './http/elsewhere'
import type { Deps, ShopEnv } from './http/environment'
import { describeError, errorReply, isApi, isCutOff, Refusal } from './http/errors'
import { withFaults } from './http/faults'
import { chooseLanguage, withLanguage } from './http/language'
import { withLog } from './http/log'
import { oneClick } from './http/one-click'
import { openStream } from './http/open-stream'
import { paymentEvent } from './http/payment-events'
import { picturePolicy, withSecurity } from './http/security'
import { withSession } from './http/sessions'
import { vitals } from './http/vitals'
import { accountPages } from './pages/account'
import { alertPages } from './pages/alert'
import { cartPages } from './pages/cart'
import { cartAddPages } from './pages/cart-add'
import { cartServicesPages } from './pages/cart-services'
import { checkoutPages } from './pages/checkout'
import { donePages } from './pages/checkout-done'
import { comparePages } from './pages/compare'
import { contactPages } from './pages/contact'
import { contentPages } from './pages/content'
import { cookiePages } from './pages/cookies'
import { errorPage } from './pages/error'
import { guidePages } from './pages/guide'
import { homePage } from './pages/home'
import { inLanguage } from './pages/in-language'
import { indexFiles } from './pages/index-files'
import { landingPage } from './pages/landing'
import { originOf } from './pages/layout'
import { categoryPage, searchPage } from './pages/listing'
import { loginPages } from './pages/login'
import { manualPage } from './pages/manual'
import { moderatePages } from './pages/moderate'
import { newsletterPages } from './pages/newsletter'
import { orderPages } from './pages/order'
import { outboxPages } from './pages/outbox'
import { productPage } from './pages/product'
import { productFormPages } from './pages/product-forms'
import { registerPages } from './pages/register'
import { reservationPages } from './pages/reservation'
import { saldoPages } from './pages/saldo'
import { storePages } from './pages/stores'
import { wishlistPages } from './pages/wishlist'
import { withdrawalPages } from './pages/withdrawal'
import { type Readiness, readiness } from './readiness'
import { workbenchPages } from './workbench/routes'

/** Bytes; what a payment provider or a mail program tells is small, and comes from anybody. */
const [largestBody, largestNews] = [100_000, 2000]

/** What differs per language; the first is the shop's own. */
type Language = Pick<Deps, 't' | 'render'>

/** The whole shop as one fetch handler; tests call its `request()`. `others` are the languages a visitor may switch to. */
export function createApp(deps: Deps, ...others: Language[]): Hono<ShopEnv> {
  const all = new Map([[deps.render.locale, deps]])
  for (const { t, render } of others) all.set(render.locale, { ...deps, t, render, data: inLanguage(deps.data, t) })
  const measured = deps.settings.vitals ? vitals(deps.settings.vitals) : undefined
  const common = { measured, ready: readiness(deps) }
  const own = shopIn(deps, common)
  if (!others.length) return own
  const shops = new Map([...all].map(([locale, theirs]) => [locale, theirs === deps ? own : shopIn(theirs, common)]))
  const front = new Hono<ShopEnv>()
  front.all('*', c => (shops.get(chooseLanguage(c, [...shops.keys()])) ?? own).fetch(c.req.raw, c.env))
  return front
}

/** What the shops in all languages share. */
interface Common {
  measured: Hono<ShopEnv> | undefined
  ready: () => Promise<Readiness>
}

function shopIn(deps: Deps, { measured, ready }: Common): Hono<ShopEnv> {
  const { settings, data, t, log, pictures } = deps
  const app = new Hono<ShopEnv>()

  app.onError((given, c) => {
    const error = isCutOff(c, given) ? new Refusal(400, 'badRequest') : given
    if (describeError(error).status >= 500)
      log({ level: 'error', event: 'failure', id: c.get('requestId'), error: error.stack ?? error.message })
    return isApi(c.req.path) ? errorReply(c, error, code => t(`errors.${code}`)) : errorPage(c, deps, error)
  })
  app.notFound(c => {
    const better = isApi(c.req.path) || !c.get('session') ? undefined : withoutSlashes(c)
    if (better) return c.redirect(better, 301)
    const allowed = methodsAt(app, c.req.path)
    if (allowed.length) c.header('Allow', allowed.join(', '))
    if (c.req.method === 'OPTIONS' && allowed.length) return c.body(null, 204)
    const error = allowed.length && !allowed.includes(c.req.method) ? new Refusal(405, 'method') : new Refusal(404, 'notFound')
    if (isApi(c.req.path)) return errorReply(c, error, code => t(`errors.${code}`))
    return c.get('session') ? errorPage(c, deps, error) : c.text(t('errors.notFound'), 404)
  })

  if (!settings.production) app.get('/dev/reload', openStream)
  app.use(
    withLog(log),
    withSecurity(settings.production, deps.provider?.url),
    withCompression,
    withLanguage(settings.production),
    withoutControls,
  )
  const [fine, unfit] = [{ ok: true }, (why: Readiness) => ({ ok: false, why })]
  const unkept = { 'Cache-Control': 'no-store' }
  app.get('/healthz', c => c.json(fine, 200, unkept))
  app.get('/readyz', async c => {
    const found = await ready()
    return found === 'ready' ? c.json(fine, 200, unkept) : c.json(unfit(found), 503, unkept)
  })
  if (settings.production) app.get('/assets/workbench/*', c => c.notFound())
  else app.route('/workbench', workbenchPages(deps))
  if (measured) app.route('/vitals', measured)
  app.get('/api/docs', docsPage(settings.root))
  app.get('/assets/*', etag(), serveAssets(join(settings.root, 'dist')))
  // Pages have their icon in them; what is no page is asked for one all the same.
  app.get('/favicon.ico', c => c.body(null, 204, { 'Cache-Control': 'public, max-age=86400' }))
  const inTime = (_: unknown, next: () => Promise<void>): Promise<void> =>
    withDeadline(settings.limits?.request ?? TIME_LIMITS.request, next)
  app.get('/beeld/*', inTime, async c => {
    const picture = await pictures(new URL(c.req.url).pathname, c.req.header('Accept'))
    if (!picture) return c.notFound()
    return c.body(typeof picture.body === 'string' ? picture.body : new Uint8Array(picture.body), 200, {
      'Content-Type': picture.type,
      'Content-Security-Policy': picturePolicy,
      'Cache-Control': picture.lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
      ...(picture.vary && { Vary: 'Accept' }),
    })
  })

  app.use(withFaults(settings.faults), inTime)
  const small = bodyLimit({ maxSize: largestNews, onError: c => c.text('too large', 413) })
  app.post(notifyPath, small, c => paymentEvent(c, deps, originOf(c, deps)))
  // It may come from the provider's site, and so without a cookie; a page of our own shows how it went.
  app.post(paymentPath(':reference'), c => c.redirect(paymentPath(encodeURIComponent(c.req.param('reference') ?? '')), 303))
  app.use(
    withSession(data.sessions, settings.sessionSecret, settings.production),
    bodyLimit({
      maxSize: largestBody,
      onError: () => {
        throw new Refusal(413, 'tooLarge')
      },
    }),
  )
  for (const [path, leave] of Object.entries({ '/melding/afmelden': endAlerts, '/nieuwsbrief/afmelden': endNewsletter }))
    app.post(
      path,
      small,
      oneClick(secret => leave(deps, secret)),
    )
  app.use(withCsrf(settings.sessionSecret))

  app.get('/api/openapi.json', apiDocument)
  app.route('/api/address', addressApi(deps))
  app.route('/api/catalog/compare', compareApi(deps))
  app.route('/api/catalog/product/services', servicesApi(deps))
  app.route('/api/catalog', catalogueApi(deps))
  app.route('/api/page-builder-landing-pages', landingApi(deps))
  app.route('/api/quote', quoteApi(deps))
  app.route('/api/quote/address', quoteAddressApi(deps))
  app.route('/api/checkout', checkoutApi(deps))
  app.route('/api/customer', customerApi(deps))
  app.route('/api/customer/orders', customerOrdersApi(deps))
  app.route('/api/customer', accountApi(deps))
  app.route('/api/orders', ordersApi(deps))
  app.route('/api/content', contentApi(deps))
  app.route('/api/session', sessionApi(deps))
  app.route('/api', stockApi(deps))
  app.route('/api', reviewsApi(deps))
  app.route('/api/content', questionsApi(deps))
  app.route('/api', reservationsApi(deps))
  app.route('/api/stores', storesApi(deps))

  app.get('/', c => homePage(c, deps))
  app.get('/zoeken', c => searchPage(c, deps))
  app.route('/', indexFiles(deps))
  app.route('/', contactPages(deps))
  app.route('/', contentPages(deps))
  app.route('/cookies', cookiePages(deps))
  app.route('/winkels', storePages(deps))
  app.route('/vergelijken', comparePages(deps))
  app.get('/inspiratie/:slug', async c => (await landingPage(c, deps, c.req.param('slug'))) ?? c.notFound())
  app.get('/handleidingen/:name', async c => (await manualPage(c, deps, c.req.param('name'))) ?? c.notFound())
  app.route('/p', reservationPages(deps))
  app.route('/p', productFormPages(deps))
  app.get('/p/:slug', async c => (await productPage(c, deps, c.req.param('slug'))) ?? c.notFound())
  app.route('/checkout/cart', cartPages(deps))
  app.route('/checkout/cart', cartAddPages(deps))
  app.route('/checkout/cart/diensten', cartServicesPages(deps))
  app.route('/checkout', donePages(deps))
  app.route('/checkout', checkoutPages(deps))
  app.route('/bestelling', orderPages(deps))
  app.route('/herroepen', withdrawalPages(deps))
  app.route('/wishlist', wishlistPages(deps))
  app.route('/', loginPages(deps))
  app.route('/', registerPages(deps))
  app.route('/account', accountPages(deps))
  app.route('/', newsletterPages(deps))
  app.route('/', alertPages(deps))
  app.route('/', moderatePages(deps))
  app.route('/', saldoPages(deps))
  app.route('/keuzehulp', guidePages(deps))
  if (deps.outbox && !settings.production) app.route('/outbox', outboxPages(deps, deps.outbox))
  app.get('*', async c => (isApi(c.req.path) ? undefined : await categoryPage(c, deps)) ?? c.notFound())
  return app
}
