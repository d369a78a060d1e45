import { Hono } from 'hono'
import { addToCompare, type Compare } from '../../shared/contract/api/compare'
import type { Deps, ShopEnv } from '../environment'
import { idIn, ownId, readBody } from '../http/read'
import { comparedBy, compareNoLonger, comparePath, compareToo, mostCompared } from './service'

const replyOf = (ids: readonly number[]): Compare => ({
  products: ids.map(product_id => ({ product_id })),
  maximum: mostCompared,
  url: comparePath(ids),
})

/** /api/catalog/compare… */
export function compareApi(deps: Deps): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>()
  api.get('/', c => c.json(replyOf(comparedBy(c))))
  api.post('/', async c => {
    const id = ownId((await readBody(c, addToCompare.body)).product_id, 'product_id')
    return c.json(replyOf(await compareToo(c, deps, id)))
  })
  api.delete('/:item', c => c.json(replyOf(compareNoLonger(c, deps, idIn(c.req.param('item'), 'product_id')))))
  return api
}
