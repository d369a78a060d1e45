import { join } from 'node:path'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { catalogueApi } from './http/api/catalogue'
import { customerApi, sessionApi } from './http/api/customer'
import { checkoutApi, quoteApi } from './http/api/quote'
import { serveAssets } from './http/assets'
import { withCompression } from './http/compress'
import { withCsrf } from './http/csrf'
import type { Deps, ShopEnv } from './http/environment'
import { describeError, errorReply, isApi, Refusal } from './http/errors'
import { withFaults } from './http/faults'
import { withLog } from './http/log'
import { openStream } from './http/open-stream'
import { withSecurity } from './http/security'
import { withSession } from './http/sessions'
import { cartPages } from './pages/cart'
import { errorPage } from './pages/error'
import { homePage } from './pages/home'
import { categoryPage, searchPage } from './pages/listing'
import { loginPages } from './pages/login'
import { productPage } from './pages/product'
import { wishlistPages } from './pages/wishlist'

const largestBody = 100_000

/** The whole shop as one fetch handler; tests call its `request()`. */
export function createApp(deps: Deps): Hono<ShopEnv> {
  const { settings, data, t, log, pictures } = deps
  const app = new Hono<ShopEnv>()

  app.onError((error, c) => {
    if (describeError(error).status >= 500)
      log({ level: 'error', event: 'failure', id: c.get('requestId'), error: error.stack ?? error.message })
    return isApi(c.req.path) ? errorReply(c, error, code => t(`errors.${code}`)) : errorPage(c, deps, error)
  })
  app.notFound(c => {
    const error = new Refusal(404, 'notFound')
    if (isApi(c.req.path)) return errorReply(c, error, code => t(`errors.${code}`))
    return c.get('session') ? errorPage(c, deps, error) : c.text(t('errors.notFound'), 404)
  })

  if (!settings.production) app.get('/dev/reload', openStream)
  app.use(withLog(log), withSecurity(settings.production), withCompression)
  app.get('/healthz', async c => {
    const ok = await data.ping().then(
      () => true,
      () => false,
    )
    return c.json({ ok }, ok ? 200 : 503, { 'Cache-Control': 'no-store' })
  })
  app.get('/assets/*', serveAssets(join(settings.root, 'dist')))
  app.get('/beeld/*', async c => {
    const picture = await pictures(new URL(c.req.url).pathname)
    if (!picture) return c.notFound()
    return c.body(typeof picture.body === 'string' ? picture.body : new Uint8Array(picture.body), 200, {
      'Content-Type': picture.type,
      'Cache-Control': picture.lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
    })
  })

  app.use(withFaults(settings.faults))
  app.use(
    withSession(data.sessions, settings.sessionSecret, settings.production),
    bodyLimit({
      maxSize: largestBody,
      onError: () => {
        throw new Refusal(413, 'tooLarge')
      },
    }),
    withCsrf(settings.sessionSecret),
  )

  app.route('/api/catalog', catalogueApi(deps))
  app.route('/api/quote', quoteApi(deps))
  app.route('/api/checkout', checkoutApi(deps))
  app.route('/api/customer', customerApi(deps))
  app.route('/api/session', sessionApi(deps))

  app.get('/', c => homePage(c, deps))
  app.get('/zoeken', c => searchPage(c, deps))
  app.get('/p/:slug', async c => (await productPage(c, deps, c.req.param('slug'))) ?? c.notFound())
  app.route('/checkout/cart', cartPages(deps))
  // Ordering comes later; until then the way to it ends in the cart.
  app.get('/checkout', c => c.redirect('/checkout/cart', 302))
  app.route('/wishlist', wishlistPages(deps))
  app.route('/', loginPages(deps))
  app.get('*', async c => (isApi(c.req.path) ? undefined : await categoryPage(c, deps)) ?? c.notFound())
  return app
}
