import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { reasons } from '../../../shared/returns/rules'
import { frameFor } from '../../account/pages/frame'
import type { Deps, ShopEnv } from '../../environment'
import { Refusal } from '../../http/errors'
import { formFields, numberIn } from '../../http/read'
import type { ReturnReason, ReturnWish } from '../../orders/after-sale-schema'
import { orderPath } from '../../orders/pages/order-returns'
import type { StoredOrder } from '../../orders/records'
import { orderFor } from '../../orders/service'
import { declined } from '../../pages/forms'
import { askedBy, sendPage } from '../../pages/layout'
import { announceReturn, type Wanted } from './service'
import { returnView } from './views'

const wishes: readonly ReturnWish[] = ['money', 'exchange', 'repair']

/** The lines selected in the form. Refuses incomplete ones (400). */
function wantedIn(typed: Readonly<Record<string, string>>): Wanted[] {
  return Object.entries(typed).flatMap(([name, value]): Wanted[] => {
    const lineId = name.startsWith('qty-') && value ? numberIn(name.slice(4)) : Number.NaN
    if (!Number.isFinite(lineId)) return []
    const [reason, wish, qty] = [typed[`reason-${lineId}`] as ReturnReason, typed[`wish-${lineId}`] as ReturnWish, numberIn(value)]
    if (!Number.isInteger(qty) || !reasons.includes(reason) || !wishes.includes(wish)) throw new Refusal(400, 'returnChoice')
    const productId = numberIn(typed[`product-${lineId}`])
    return [{ lineId, qty, reason, wish, productId: Number.isFinite(productId) ? productId : null }]
  })
}

/** /bestelling/{number}/retour: returning products, for the order's customer or with the e-mailed link. */
export function returnPages(deps: Deps): Hono<ShopEnv> {
  const { t } = deps
  const pages = new Hono<ShopEnv>()
  const show = async (c: Context<ShopEnv>, order: StoredOrder, given: Parameters<typeof returnView>[2], status = 200) => {
    const view = await returnView(deps, order, given)
    const { frame, crumbs } = frameFor(c, deps, '/account/bestellingen')
    const breadcrumbs = [
      ...crumbs,
      { label: t('order.title', { number: order.number }), href: view.orderHref },
      { label: view.heading, href: null },
    ]
    const head = { template: 'return', title: view.heading, robots: 'noindex, nofollow', status, breadcrumbs }
    return sendPage(c, deps, head, await deps.visitorOf(c.get('session')), { ...view, ...frame })
  }
  pages.get('/:number/retour', async c => {
    const token = c.req.query('token') ?? ''
    const order = await orderFor(deps, c.get('session'), c.req.param('number'), token || undefined)
    return show(c, order, { token, key: randomBytes(12).toString('base64url') })
  })
  pages.post('/:number/retour', async c => {
    const { _token, token = '', key = '', ...typed } = await formFields(c)
    const order = await orderFor(deps, c.get('session'), c.req.param('number'), token || undefined)
    try {
      if (!/^[\w-]{8,60}$/.test(key)) throw new Refusal(400, 'badRequest')
      const { number } = await announceReturn(askedBy(c, deps), order, key, wantedIn(typed))
      await c.get('session').change({ messages: [{ kind: 'success', text: t('return.announced', { number }) }] })
    } catch (problem) {
      const { error, status } = declined(deps, problem)
      return show(c, order, { token, key, typed, error }, status)
    }
    return c.redirect(orderPath(order.number, token), 303)
  })
  return pages
}
