import { Hono } from 'hono'
import { serveAssets } from '../../reference-shop/http/assets'
import { policyOf } from '../../reference-shop/http/security'
import { Engine } from '../../theme-templates/gateways/typescript/engine'
import { gateway } from '../../theme-templates/gateways/typescript/gateway'
import { bags } from './bags'
import { basketPage, collectionPage, goodPage } from './pages'

/** The foreign shop for one visitor: its pages and the gateway, with the same policy as ours. */
export function foreignSite(runtime: 'preact' | 'react', engine = new Engine(bags)): Hono {
  const site = new Hono()
  site.use(async (c, next) => {
    await next()
    c.header('Content-Security-Policy', policyOf([]))
  })
  site.route(
    '/api',
    gateway(() => engine),
  )
  site.get('/assets/*', serveAssets('dist'))
  site.get('/pictures/*', c => c.body('<svg xmlns="http://www.w3.org/2000/svg"/>', 200, { 'Content-Type': 'image/svg+xml' }))
  site.get('/bags', c => c.html(collectionPage(engine, runtime, new URL(c.req.url).searchParams)))
  site.get('/basket', c => c.html(basketPage(engine, runtime)))
  site.get('/goods/:handle', c => {
    const good = engine.goods.find(({ handle }) => handle === c.req.param('handle'))
    return good ? c.html(goodPage(engine, runtime, good)) : c.notFound()
  })
  return site
}
