import type { Context, Hono } from 'hono'
import { accountFrame, sendAccountPage } from '../../account/pages/frame'
import type { AccountPart } from '../../account/part'
import { customerOf } from '../../account/service'
import { addressLines } from '../../address/lines'
import type { Deps, ShopEnv } from '../../environment'
import { Refusal } from '../../http/errors'
import { numberIn } from '../../http/read'
import { pictureUrl } from '../../pictures/urls'
import { askForAll } from '../open-payments'
import { deliveryText, isReturnable, orderOf, stagesOf, summaryOf, withdrawUntil } from '../order-view'
import type { StoredOrder } from '../records'
import { orderOfCustomer, reorder } from '../reorder'
import { withdrawnWords } from '../withdrawn-words'
import { toPayOf } from './order-page'
import { orderReturnsView, returnStart } from './order-returns'
import type { OrderedProducts, OrderRow, OrdersView, OrderView } from './views'

const home = '/account/bestellingen'

/** Products of an order that its row in the list names. */
const NAMED = 2

const dayIn = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Amsterdam' })

const productsOf = ({ lines }: StoredOrder): OrderedProducts => ({
  products: lines.slice(0, NAMED).map(({ name, productId }) => ({ name, image: pictureUrl(productId, 'voor', 240) })),
  more: Math.max(0, lines.length - NAMED),
})

/** An order as one line of a list. */
export const orderRow = async (deps: Deps, order: StoredOrder): Promise<OrderRow> => ({
  ...summaryOf(deps, order),
  ...productsOf(order),
  href: `${home}/${order.number}`,
  date: dayIn(deps.render.locale).format(order.createdAt),
  payHref: toPayOf(deps, order) ? `${home}/${order.number}#order-pay` : '',
  returnHref: isReturnable(order, Date.now()) ? await returnStart(deps, order) : '',
})

async function viewOf(deps: Deps, order: StoredOrder, now: number): Promise<OrderView> {
  const day = dayIn(deps.render.locale)
  const shown = await orderOf(deps, order, now)
  const until = withdrawUntil(order)
  return {
    ...accountFrame(deps, `${home}/x`, deps.t('account.order', { number: order.number })),
    order: shown,
    stages: stagesOf(deps, order, now),
    date: day.format(order.createdAt),
    delivery: await deliveryText(deps, order),
    returns: await orderReturnsView(deps, order),
    shipping: addressLines(deps, order.shipping),
    billing: addressLines(deps, order.billing),
    cancelAction: shown.can_cancel ? `/bestelling/${order.number}/annuleren` : '',
    withdrawHref: shown.withdraw_until && !shown.can_cancel ? `/herroepen?bestelling=${order.number}` : '',
    withdrawUntil: until && until >= now ? day.format(until) : '',
    withdrawn: order.withdrawnAt ? day.format(order.withdrawnAt) : '',
    withdrawnNext: order.withdrawnAt ? (await withdrawnWords(deps, order)).join(' ') : '',
    toPay: toPayOf(deps, order),
  }
}

/** /account/bestellingen */
function orderPages(pages: Hono<ShopEnv>, deps: Deps): void {
  const { t, data } = deps
  const owner = async (c: Context<ShopEnv>): Promise<number> => (await customerOf(deps, c.get('session'))).id

  pages.get('/bestellingen', async c => {
    const page = Math.max(1, numberIn(c.req.query('pagina')) || 1)
    const { orders, total, lastPage } = await data.orders.list(await owner(c), page)
    const at = Math.min(page, lastPage)
    const view: OrdersView = {
      ...accountFrame(deps, home, t('account.orders')),
      orders: await Promise.all(orders.map(order => orderRow(deps, order))),
      total,
      prevHref: at > 1 ? `${home}?pagina=${at - 1}` : '',
      nextHref: at < lastPage ? `${home}?pagina=${at + 1}` : '',
    }
    return sendAccountPage(c, deps, 'account-orders', view)
  })

  pages.get('/bestellingen/:number', async c => {
    const order = await orderOfCustomer(deps, await owner(c), c.req.param('number'))
    return sendAccountPage(c, deps, 'account-order', await viewOf(deps, order, Date.now()))
  })

  pages.post('/bestellingen/:number/opnieuw', async c => {
    const order = await orderOfCustomer(deps, await owner(c), c.req.param('number'))
    const { added, skipped } = await reorder(deps, c.get('session'), order)
    const messages = [
      ...(added ? [{ kind: 'success' as const, text: t('account.reordered', { count: added }) }] : []),
      ...(skipped.length
        ? [{ kind: 'error' as const, text: t('account.skipped', { names: skipped.map(({ name }) => name).join(', ') }) }]
        : []),
    ]
    await c.get('session').change({ messages })
    return c.redirect(added ? '/checkout/cart' : `${home}/${order.number}`, 303)
  })
}

export const ordersInAccount: AccountPart = {
  pages: orderPages,
  // Orders that await payment are cancelled with the account, unless they have just been paid.
  async close(deps, { id, email }) {
    const waiting = await deps.data.orders.openOf({ id, email: email.toLowerCase() })
    if (!(await askForAll(deps, waiting, deps.origin))) throw new Refusal(503, 'paymentUnknown')
  },
}
