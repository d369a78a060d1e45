import { type Context, Hono } from 'hono'
import { type AnnouncedReturn, announceReturn as announceCall, checkReturn } from '../../../shared/contract/api/returns'
import type { Deps, ShopEnv } from '../../environment'
import { check, ownId, readBody } from '../../http/read'
import { sendText } from '../../orders/returns'
import { orderFor } from '../../orders/service'
import { askedBy } from '../../pages/layout'
import { announceReturn, moneyOf, worthOfReturn } from './service'

/** /api/orders/{number}/returns…, for the order's customer or with the e-mailed link. */
export function returnsApi(deps: Deps): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>()
  const find = (c: Context<ShopEnv>, token: string | undefined) =>
    orderFor(deps, c.get('session'), check(checkReturn.params, { number: c.req.param('item') }).number, token)
  api.post('/:item/returns/check', async c => {
    const { token, lines } = await readBody(c, checkReturn.body)
    const wanted = lines.map(({ line_id, ...line }) => ({ ...line, lineId: ownId(line_id, 'line_id') }))
    return c.json(await worthOfReturn(deps, await find(c, token), wanted))
  })
  api.post('/:item/returns', async c => {
    const { 'Idempotency-Key': key } = check(announceCall.headers, { 'Idempotency-Key': c.req.header('Idempotency-Key') })
    const { token, lines } = await readBody(c, announceCall.body)
    const order = await find(c, token)
    const wanted = lines.map(({ line_id, product_id, ...line }) => ({
      ...line,
      lineId: ownId(line_id, 'line_id'),
      productId: product_id === undefined ? null : ownId(product_id, 'product_id'),
    }))
    const found = await announceReturn(askedBy(c, deps), order, key, wanted)
    const reply: AnnouncedReturn = {
      ...(await moneyOf(deps, order, found.lines)),
      number: found.number,
      send_text: sendText(deps, found),
    }
    return c.json(reply)
  })
  return api
}
