import { Hono } from 'hono'
import { addServices, listServices } from '../../../shared/contract/api/services'
import { serveQuote } from '../../quote'
import type { Deps, ShopEnv } from '../environment'
import { Refusal } from '../errors'
import { onceBy } from '../once'
import { check, readBody } from '../read'

/** /api/catalog/product/services/… */
export function servicesApi(deps: Deps): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>()
  api.get('/product/sku/:sku', async c => {
    const services = await deps.data.services.of(check(listServices.params.shape.sku, c.req.param('sku')))
    if (!services) throw new Refusal(404, 'unknownProduct')
    return c.json(services)
  })
  api.post('/addServicesToQuoteItem', async c => {
    const { cartItem } = await readBody(c, addServices.body)
    return c.json(await serveQuote(deps, c.get('session'), cartItem.cart_item_id, cartItem.services, await onceBy(c, deps)))
  })
  return api
}
