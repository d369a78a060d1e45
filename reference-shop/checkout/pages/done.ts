import { type Context, Hono } from 'hono'
import type { OrderSeed } from '../../../shared/contract/seeds'
import { formatPrice } from '../../../shared/price/rules/price'
import { productOf } from '../../../shared/product/rules'
import { addressLines } from '../../address/lines'
import { destinationOf } from '../../delivery/rates'
import type { Deps, ShopEnv } from '../../environment'
import { askForPayment } from '../../orders/open-payments'
import { deliveryText, isSmall, moneyBack, orderOf, withdrawUntil } from '../../orders/order-view'
import { successPath } from '../../orders/paying'
import type { PaymentStatus, StoredOrder } from '../../orders/records'
import { linkLifetime } from '../../orders/service'
import { transferBefore } from '../../orders/unpaid'
import { originOf, sendPage } from '../../pages/layout'
import { type PaidWhen, paidWhen } from '../../payments/methods'
import { dayTitle } from '../../text/dates'
import { accountOfferPages, canHaveAccount } from './account-offer'
import type { DoneView } from './views'

/** Seconds between two reloads of a page that waits for the provider, and how many times it reloads. */
const [pause, looks] = [3, 20]

const euros = (cents: number): number => cents / 100

/** The order for analytics, without personal data. */
async function seedOf({ catalogue }: Deps['data'], order: StoredOrder): Promise<OrderSeed> {
  const ids = order.lines.map(({ productId }) => productId)
  const [cards, parents] = await Promise.all([catalogue.cards(ids), catalogue.parents(ids)])
  return {
    number: order.number,
    total: euros(order.total),
    tax: euros(order.tax),
    shipping: euros(order.shippingCents),
    coupon: order.discount ? (order.couponCode ?? '') : '',
    items: order.lines.map(({ productId, sku, name, variant, qty, priceCents, parts }) => {
      const card = cards.find(({ product_id }) => product_id === productId)
      const parent = parents.get(productId)
      const chosen = {
        ...(parent !== undefined && { item_group_id: parent, product_type: 'configurable' }),
        ...(variant && { variant }),
        ...(parts.length && { bundle_options: parts.map(part => part.name) }),
      }
      return { sku, name, qty, price: euros(priceCents), ...(card && { product: { ...productOf(card), ...chosen } }) }
    }),
  }
}

/** What was bought, and its delivery address. */
const boughtIn = async (deps: Deps, order: StoredOrder): Promise<DoneView['bought']> => ({
  order: await orderOf(deps, order, Date.now()),
  address: order.delivery?.store ? [] : addressLines(deps, order.shipping),
})

type Found = Awaited<ReturnType<Deps['data']['orders']['ofPayment']>>

const unpaid: readonly PaymentStatus[] = ['failed', 'canceled', 'rejected', 'surplus']
/** Outcome of an order that is not paid before it is accepted. */
const paidLater: Partial<Record<PaidWhen, DoneView['outcome']>> = { transfer: 'transfer', collection: 'store' }

/** Whether the shopper switched from the original payment method to paying at the provider. */
const isPaidLater = ({ payment, firstPayment }: StoredOrder): boolean => payment.reference !== firstPayment

/** The outcome to show for one payment of an order. */
function outcomeOf({ order, status, method }: NonNullable<Found>): DoneView['outcome'] {
  const later = paidLater[paidWhen(method)]
  const isEnded = order.status === 'canceled' || order.withdrawnAt !== null
  const says = isPaidLater(order) ? ['surplus'] : unpaid
  // A failed payment explains more than the cancellation it caused.
  if (isEnded && (later || order.payment.status === 'paid' || !says.includes(status))) return 'ended'
  if (order.payment.status === 'paid') return status === 'surplus' ? 'twice' : 'paid'
  if (status === 'surplus') return 'late'
  return later ?? (status === 'open' ? 'waiting' : status)
}

/** Where the shopper orders again after this outcome of a payment. */
async function stepHref(deps: Deps, { number }: StoredOrder, outcome?: string): Promise<string> {
  for (const { cartsBeside } of deps.packs) {
    const path = await cartsBeside?.pathOf(deps, number, outcome)
    if (path) return path
  }
  return `/checkout?stap=2${outcome ? `&melding=${outcome}` : ''}`
}

/** What a transfer is made with. */
const payRows = ({ t, render }: Deps, order: StoredOrder): DoneView['pay'] => {
  const label = (name: string): string => t(`order.done.transfer.${name}`)
  return [
    { label: label('amount'), value: formatPrice(order.due / 100, render.locale) },
    { label: label('iban'), value: label('ibanValue') },
    { label: label('holder'), value: 'Etalage' },
    { label: label('reference'), value: order.number },
    { label: label('before'), value: transferBefore(order, render.locale) },
  ]
}

/** What happens after an order that is accepted, step by step. */
function stepsAfter({ t, render }: Deps, order: StoredOrder, outcome: DoneView['outcome']): string[] {
  const { number, email, delivery } = order
  const day = delivery?.promisedDeliveryDate ? dayTitle(delivery.promisedDeliveryDate, render.locale) : ''
  const way = destinationOf(order.shippingMethod) === 'home' ? 'home' : 'fetch'
  const own = t(`order.done.${outcome}.${outcome === 'transfer' ? 'after' : 'next'}`, {
    number,
    date: transferBefore(order, render.locale),
  })
  return [
    t('order.done.steps.mail', { email }),
    own,
    ...(outcome === 'paid' && day ? [t(`order.done.steps.${way}`, { day, number })] : []),
    t('order.done.steps.back'),
  ]
}

/** Link to the order's page: in the account, or for a guest as it is e-mailed. */
async function orderHrefOf({ data }: Deps, { number, customerId }: StoredOrder): Promise<string> {
  if (customerId !== null) return `/account/bestellingen/${number}`
  return `/bestelling/${number}?token=${await data.links.issue({ purpose: 'order', subject: number, lifetime: linkLifetime })}`
}

/** `isOwn`: this browser placed the order, so it may show the contents. `pathname` of this page. */
async function viewOf(
  c: Context<ShopEnv>,
  deps: Deps,
  { order, outcome, isOwn, pathname }: { order: StoredOrder; outcome: DoneView['outcome']; isOwn: boolean; pathname: string },
): Promise<DoneView> {
  const { data, render } = deps
  const until = withdrawUntil(order)
  const isDone = ['paid', 'transfer', 'store'].includes(outcome)
  const isEnd = isDone || outcome === 'twice' || outcome === 'late' || outcome === 'ended'
  const day = new Intl.DateTimeFormat(render.locale, { dateStyle: 'long', timeZone: 'Europe/Amsterdam' })
  return {
    outcome,
    number: order.number,
    name: isDone && isOwn ? order.shipping.firstname : '',
    delivery: isDone && isOwn ? await deliveryText(deps, order) : '',
    next: isDone && isOwn ? stepsAfter(deps, order, outcome) : [],
    back: isEnd && !isDone ? moneyBack(deps, order) : [],
    pay: outcome === 'transfer' && isOwn ? payRows(deps, order) : [],
    againHref: outcome === 'waiting' ? pathname : isEnd || isPaidLater(order) ? '' : isOwn ? await stepHref(deps, order) : '/checkout/cart',
    orderHref: isOwn && (isDone || order.customerId !== null) ? await orderHrefOf(deps, order) : '',
    withdrawUntil: until === null ? '' : day.format(until),
    bought: isDone && isOwn ? await boughtIn(deps, order) : null,
    accountEmail: isDone && isOwn && canHaveAccount(order, c.get('session').state) ? order.email : '',
    // Not for an order paid later: analytics recorded it when it was placed, and another checkout may be open by now.
    orderSeed: isDone && isOwn && !isPaidLater(order) ? await seedOf(data, order) : null,
  }
}

/** /checkout/bedankt after ordering, and /checkout/betaling/{reference} for a shopper coming back from the provider. */
export function donePages(deps: Deps): Hono<ShopEnv> {
  const { data, t } = deps
  const pages = new Hono<ShopEnv>()

  async function done(c: Context<ShopEnv>, order: StoredOrder, outcome: DoneView['outcome'], isOwn: boolean): Promise<Response> {
    const { pathname, searchParams } = new URL(c.req.url)
    const look = Number(searchParams.get('keer')) || 0
    if (outcome === 'waiting' && look < looks) c.header('Refresh', `${pause}; url=${pathname}?keer=${look + 1}`)
    const view = await viewOf(c, deps, { order, outcome, isOwn, pathname })
    const title = t(`order.done.${outcome}.title`)
    const head = { template: 'checkout-done', title, isSmall: await isSmall(deps, order) }
    return sendPage(c, deps, head, await deps.visitorOf(c.get('session')), view)
  }

  /** The payment's status. If it is still unknown, asks the provider, whose notification may never arrive. */
  async function current(c: Context<ShopEnv>, reference: string, found: Found): Promise<Found> {
    if (!found || outcomeOf(found) !== 'waiting') return found
    await askForPayment(deps, reference, originOf(c, deps))
    return data.orders.ofPayment(reference)
  }

  /** Paying by another method failed: redirects to the order's page, which says how it can still be paid. */
  async function stillToPay(c: Context<ShopEnv>, { number, customerId }: StoredOrder, outcome: DoneView['outcome']): Promise<Response> {
    const session = c.get('session')
    const text = `${t(`order.done.${outcome}.title`)}. ${t('order.payLater.again')}`
    await session.change({ messages: [{ kind: 'error', text }] })
    if (customerId !== null && customerId === session.state.customerId) return c.redirect(`/bestelling/${number}`, 303)
    const token = await data.links.issue({ purpose: 'order', subject: number, lifetime: linkLifetime })
    return c.redirect(`/bestelling/${number}?token=${token}`, 303)
  }

  pages.route('/bedankt/account', accountOfferPages(deps))
  pages.get('/bedankt', async c => {
    const { order: number } = c.get('session').state
    const known = number === undefined ? undefined : await data.orders.get(number)
    const agreed = (order: StoredOrder) => ({ order, status: order.payment.status, method: order.paymentMethod })
    const order = known && (await current(c, known.payment.reference, agreed(known)))?.order
    return order ? done(c, order, outcomeOf(agreed(order)), true) : c.redirect('/', 302)
  })

  pages.get('/betaling/:reference', async c => {
    const reference = c.req.param('reference')
    const found = await current(c, reference, await data.orders.ofPayment(reference))
    if (!found) return c.notFound()
    const { order } = found
    const isOwn = c.get('session').state.order === order.number
    const outcome = outcomeOf(found)
    if (isOwn && outcome === 'paid') return c.redirect(successPath, 303)
    if (!isOwn || !['canceled', 'failed', 'rejected'].includes(outcome)) return done(c, order, outcome, isOwn)
    if (isPaidLater(order)) return stillToPay(c, order, outcome)
    // The cart is unchanged: the payment step opens with the failure as its message.
    return c.redirect(await stepHref(deps, order, outcome), 303)
  })
  return pages
}
