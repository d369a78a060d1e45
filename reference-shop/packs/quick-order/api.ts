import { Hono } from 'hono'
import { addRows, checkRows, suggestSkus } from '../../../shared/contract/api/quick-order'
import { plainSku } from '../../../shared/quick-order/rules'
import { sendChanged } from '../../cart/representation'
import type { Deps, ShopEnv } from '../../environment'
import { onceBy } from '../../http/once'
import { check, queryOf, readBody } from '../../http/read'
import { askedBy } from '../../pages/layout'
import { addList, checkList } from './service'

/** /api/quick-order */
export function quickOrderApi(deps: Deps): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>()
  api.post('/check', async c => {
    const { rows } = await readBody(c, checkRows.body)
    return c.json({ rows: await checkList(askedBy(c, deps), c.get('session'), rows) })
  })
  api.post('/', async c => {
    const { rows } = await readBody(c, addRows.body)
    return sendChanged(c, deps, await addList(askedBy(c, deps), c.get('session'), rows, await onceBy(c, deps)))
  })
  api.get('/suggestions', async c => {
    const { sku } = check(suggestSkus.query, queryOf(c))
    return c.json({ products: await deps.data.quickOrder.suggest(plainSku(sku)) })
  })
  return api
}
