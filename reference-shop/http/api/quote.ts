import { Hono } from 'hono'
import { AddItem, changeItem } from '../../../shared/contract/api/quote'
import { addToQuote, changeQuote, ownQuote, removeFromQuote } from '../../quote'
import type { Deps, ShopEnv } from '../environment'
import { idIn, readBody } from '../read'

/** /api/quote… */
export function quoteApi(deps: Deps): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>()
  api.get('/', async c => c.json(await ownQuote(deps, c.get('session'))))
  api.post('/item', async c => {
    const { cartItem } = await readBody(c, AddItem)
    return c.json(await addToQuote(deps, c.get('session'), cartItem))
  })
  api.put('/item/:item', async c => {
    const { qty } = await readBody(c, changeItem.body)
    return c.json(await changeQuote(deps, c.get('session'), idIn(c.req.param('item'), 'item_id'), qty))
  })
  api.delete('/item/:item', async c => {
    await removeFromQuote(deps, c.get('session'), idIn(c.req.param('item'), 'item_id'))
    return c.json(true)
  })
  return api
}
