import { Hono } from 'hono'
import type { Deps, ShopEnv } from '../http/environment'
import { Refusal } from '../http/errors'
import { formFields } from '../http/read'
import { orderFor } from '../orders/service'
import { declined } from '../pages/forms'
import { originOf } from '../pages/layout'
import { moveOrder } from './service'

/** POST /bestelling/{number}/verplaatsen: another day or time slot for an order or a part of it, by its customer or who has the e-mailed link. */
export function movePages(deps: Deps): Hono<ShopEnv> {
  const pages = new Hono<ShopEnv>()
  pages.post('/:number/verplaatsen', async c => {
    const { number } = c.req.param()
    const { token, moment = '', part = '0' } = await formFields(c)
    const session = c.get('session')
    const order = await orderFor(deps, session, number, token || undefined)
    try {
      const text =
        (await moveOrder({ ...deps, origin: originOf(c, deps) }, order, { part: Number(part), moment })) ?? deps.t('order.move.same')
      await session.change({ messages: [{ kind: 'success', text }] })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await session.change({ messages: [{ kind: 'error', text: declined(deps, error).error }] })
    }
    return c.redirect(token ? `/bestelling/${number}?token=${encodeURIComponent(token)}` : `/account/bestellingen/${number}`, 303)
  })
  return pages
}
