import { Hono } from 'hono'
import { AddItem, changeItem } from '../../../shared/contract/api/quote'
import { askedBy } from '../../pages/layout'
import { addToQuote, changeQuote, ownQuote, removeFromQuote } from '../../quote'
import type { Deps, ShopEnv } from '../environment'
import { onceBy } from '../once'
import { idIn, readBody } from '../read'

/** /api/quote… */
export function quoteApi(deps: Deps): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>()
  api.get('/', async c => c.json(await ownQuote(deps, c.get('session'))))
  api.post('/item', async c => {
    const { cartItem } = await readBody(c, AddItem)
    return c.json(await addToQuote(askedBy(c, deps), c.get('session'), cartItem, await onceBy(c, deps)))
  })
  api.put('/item/:item', async c => {
    const { qty } = await readBody(c, changeItem.body)
    return c.json(await changeQuote(deps, c.get('session'), idIn(c.req.param('item'), 'item_id'), qty, await onceBy(c, deps)))
  })
  api.delete('/item/:item', async c => {
    return c.json(await removeFromQuote(deps, c.get('session'), idIn(c.req.param('item'), 'item_id'), await onceBy(c, deps)))
  })
  return api
}
