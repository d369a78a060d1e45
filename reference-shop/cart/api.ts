import { Hono } from 'hono'
import { AddItem, changeItem, putBack, SavedItem, saveForLater } from '../../shared/contract/api/quote'
import type { Deps, ShopEnv } from '../environment'
import { onceBy } from '../http/once'
import { idIn, readBody } from '../http/read'
import { askedBy } from '../pages/layout'
import { sendChanged } from './representation'
import { addSaved, addToQuote, changeQuote, ownQuote, putBackInQuote, removeFromQuote, removeSaved, saveFromQuote } from './service'

/** /api/quote… */
export function quoteApi(deps: Deps): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>()
  api.get('/', async c => c.json(await ownQuote(deps, c.get('session'))))
  api.post('/item', async c => {
    const { cartItem } = await readBody(c, AddItem)
    return sendChanged(c, deps, await addToQuote(askedBy(c, deps), c.get('session'), cartItem, await onceBy(c, deps)))
  })
  api.put('/item/:item', async c => {
    const { qty } = await readBody(c, changeItem.body)
    return sendChanged(c, deps, await changeQuote(deps, c.get('session'), idIn(c.req.param('item'), 'item_id'), qty, await onceBy(c, deps)))
  })
  api.delete('/item/:item', async c => {
    return sendChanged(c, deps, await removeFromQuote(deps, c.get('session'), idIn(c.req.param('item'), 'item_id'), await onceBy(c, deps)))
  })
  api.post('/later', async c => {
    const { item_id } = await readBody(c, saveForLater.body)
    return sendChanged(c, deps, await saveFromQuote(deps, c.get('session'), idIn(String(item_id), 'item_id'), await onceBy(c, deps)))
  })
  api.post('/later/back', async c => {
    const { item_id } = await readBody(c, putBack.body)
    return sendChanged(c, deps, await putBackInQuote(deps, c.get('session'), idIn(String(item_id), 'item_id'), await onceBy(c, deps)))
  })
  api.post('/later/item', async c =>
    sendChanged(c, deps, await addSaved(deps, c.get('session'), await readBody(c, SavedItem), await onceBy(c, deps))),
  )
  api.delete('/later/:item', async c => {
    return sendChanged(c, deps, await removeSaved(deps, c.get('session'), idIn(c.req.param('item'), 'item_id'), await onceBy(c, deps)))
  })
  return api
}
