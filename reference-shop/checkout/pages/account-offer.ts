import { Hono } from 'hono'
import { askForAccount } from '../../account/service'
import type { Deps, ShopEnv } from '../../environment'
import { successPath } from '../../orders/paying'
import type { StoredOrder } from '../../orders/records'
import { declined } from '../../pages/forms'
import { askedBy } from '../../pages/layout'
import type { SessionState } from '../../sessions/records'

/** Whether this is a guest's order without a request for an account. */
export const canHaveAccount = (order: StoredOrder, { customerId, accountFor }: SessionState): boolean =>
  order.customerId === null && customerId === null && accountFor !== order.number

/**
 * /checkout/bedankt/account: makes an account from an order in one press. An e-mail proves that the address is theirs.
 */
export function accountOfferPages(deps: Deps): Hono<ShopEnv> {
  const { data, t } = deps
  const pages = new Hono<ShopEnv>()
  pages.post('/', async c => {
    const session = c.get('session')
    const { order: number } = session.state
    const order = number === undefined ? undefined : await data.orders.get(number)
    if (!order) return c.redirect('/', 303)
    if (!canHaveAccount(order, session.state)) return c.redirect(successPath, 303)
    const { email, billing } = order
    const { firstname, middlename, lastname, company } = billing
    const person = { email, firstname, middlename: middlename ?? '', lastname, company: company ?? '', newsletter: false }
    try {
      await askForAccount(askedBy(c, deps), person, order.number)
      await session.change({ accountFor: order.number, messages: [{ kind: 'success', text: t('order.done.accountSent', { email }) }] })
    } catch (error) {
      await session.change({ messages: [{ kind: 'error', text: declined(deps, error).error }] })
    }
    return c.redirect(successPath, 303)
  })
  return pages
}
