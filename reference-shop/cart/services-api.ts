import { Hono } from 'hono'
import { addServices, listServices } from '../../shared/contract/api/services'
import type { Deps, ShopEnv } from '../environment'
import { Refusal } from '../http/errors'
import { onceBy } from '../http/once'
import { check, ownId, readBody } from '../http/read'
import { sendChanged } from './representation'
import { serveQuote } from './service'

/** /api/catalog/product/services/… */
export function servicesApi(deps: Deps): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>()
  api.get('/product/sku/:sku', async c => {
    const services = await deps.data.services.of(check(listServices.params.entries.sku, c.req.param('sku')))
    if (!services) throw new Refusal(404, 'unknownProduct')
    return c.json(services)
  })
  api.post('/addServicesToQuoteItem', async c => {
    const { cartItem } = await readBody(c, addServices.body)
    const line = ownId(cartItem.cart_item_id, 'cart_item_id')
    return sendChanged(c, deps, await serveQuote(deps, c.get('session'), line, cartItem.services, await onceBy(c, deps)))
  })
  return api
}
