import type { DeliveryChoice } from '../../shared/contract/api/checkout'
import type { AddressInformation, PaymentInformation, PlacedOrder, ShippingOptions } from '../../shared/contract/api/payment'
import { formatPrice } from '../../shared/price/rules/price'
import { refuseLinks } from '../address/addresses'
import type { CheckoutState, OrderExtension } from '../cart/checkout-state'
import { quoteIdOf } from '../cart/service'
import { methodsOf, productsOf } from '../cart/situation'
import type { Deps } from '../environment'
import { Refusal } from '../http/errors'
import { limitOrderEmails } from '../limits/service'
import { askForPayment } from '../orders/open-payments'
import { payAt, successPath } from '../orders/paying'
import type { Cart, OrderProblem, StoredOrder, Terms } from '../orders/records'
import { paidWhen } from '../payments/methods'
import type { Session } from '../sessions/session'
import { keepAddresses } from './address-book'
import { allowanceFor } from './allowance'
import { deliveryNow } from './chosen-delivery'
import { waysToPay } from './paying'

/** What input an order needs; `origin` is the shop's scheme and host. */
export interface OrderContext {
  deps: Deps
  session: Session
  origin: string
  clientAddress: string
  /** Another cart than the session's; the caller made sure that it is the customer's. */
  quoteId?: number
}

const isOfCoupon = ({ problem }: OrderProblem): boolean => problem === 'couponGone' || problem === 'couponUsed'

/** The refusal of an order, in the shopper's language. */
const orderRefusal = (problem: OrderProblem, locale: string): Refusal => {
  if (problem.problem === 'totalChanged' || problem.problem === 'giftCardChanged')
    return new Refusal(409, problem.problem, [formatPrice(problem.cents / 100, locale)])
  if (problem.problem === 'soldOut') return new Refusal(409, 'soldOut', [problem.name])
  if (problem.problem === 'unpaidOrders') return new Refusal(429, 'unpaidOrders', [problem.count])
  if (problem.problem === 'unpaidPieces' || problem.problem === 'scarcePieces')
    return new Refusal(409, problem.problem, [problem.most, problem.name])
  if (problem.problem === 'otherCart') return new Refusal(419, 'token')
  return new Refusal(
    ['lineChanged', 'giftCardGone', 'timeSlotFull'].includes(problem.problem) || isOfCoupon(problem) ? 409 : 400,
    problem.problem,
  )
}

/** An order in the shape that placeOrder returns. */
export function placedOrder({ deps, origin }: Pick<OrderContext, 'deps' | 'origin'>, order: StoredOrder): PlacedOrder {
  const { number, status, payment, paymentMethod } = order
  const waits = status === 'pending' && payment.status === 'open' && paidWhen(paymentMethod) === 'before'
  const redirect_url = waits && deps.provider ? payAt(deps.provider, origin, order, { ...payment, method: paymentMethod }) : null
  return { order_number: number, status, redirect_url, success_url: successPath }
}

/**
 * The terms on which this cart can be ordered. Refuses a cart whose delivery or payment method is no longer available.
 */
async function agreeTo(
  { deps, clientAddress, customerId }: Pick<OrderContext, 'deps' | 'clientAddress'> & { customerId: number | null },
  quoteId: number,
  cart: Cart,
): Promise<Terms> {
  const { data } = deps
  const { state, lines, due } = cart
  const { shippingMethod, paymentMethod } = state
  refuseLinks([], ...Object.values(state.extension))
  const country = state.shipping.country_id
  const needs = await data.deliveries.needs(productsOf(lines))
  const method = methodsOf(lines, country, needs).find(({ code }) => code === shippingMethod)
  if (!method || method.reason) throw new Refusal(409, 'shippingMethod')
  const delivery = await deliveryNow(deps, { ...cart, quoteId }, needs)
  const { isBulky } = needs
  const customer = await data.customers.get(customerId)
  const way = waysToPay(deps, customer, { due, country, shippingMethod }).find(({ code }) => code === paymentMethod)
  if (!way) throw new Refusal(400, 'paymentMethod')
  if (way.paid === 'never') return { delivery, isBulky, isPaidOnline: false, status: 'processing' }
  const isPaidOnline = way.paid === 'before'
  const allowance = allowanceFor(isPaidOnline, { email: state.email, clientAddress }, customer)
  if (!isPaidOnline && !customer?.isB2B) await limitOrderEmails({ data, clientAddress }, state.email)
  return { delivery, isBulky, allowance, isPaidOnline, status: way.paid === 'collection' ? 'processing' : 'pending' }
}

/** This cart's unpaid order, if the provider now reports it paid and no lines are left in the cart. */
async function paidMeanwhile({ deps, origin }: OrderContext, quoteId: number): Promise<StoredOrder | undefined> {
  const { orders, quotes } = deps.data
  const waiting = await orders.openOf({ quoteId })
  const answers = await Promise.all(waiting.map(reference => askForPayment(deps, reference, origin)))
  // Without an answer the provider may have reported it meanwhile.
  const open = answers.every(answer => answer === 'open') ? waiting : await orders.openOf({ quoteId })
  for (const reference of waiting.filter(one => !open.includes(one))) {
    const found = await orders.ofPayment(reference)
    if (found?.order.payment.status === 'paid' && !(await quotes.lines(quoteId)).length) return found.order
  }
  return undefined
}

/**
 * One press of the order button: its idempotency key, and the total and amount due shown above it (cents), if known.
 */
interface OrderAttempt {
  key: string
  shown?: number | undefined
  shownDue?: number | undefined
}

/**
 * Orders the cart with everything filled in; repeating a key returns the same order, and a refusal changes nothing. If
 * this cart already has an unpaid order, the provider is asked about it first: a shopper who orders again after paying
 * gets that order if it was paid or is unchanged, else the new order replaces it.
 */
export async function placeOrder(
  context: OrderContext,
  { key, ...shown }: OrderAttempt,
  information?: PaymentInformation,
): Promise<PlacedOrder> {
  const { deps, session, origin } = context
  const { data, render } = deps
  const { customerId } = session.state
  const quoteId = context.quoteId ?? quoteIdOf(session)
  const done = (await data.orders.placedWith(quoteId, key)) ?? (await paidMeanwhile(context, quoteId))
  if (done) {
    if (session.state.order !== done.number) await session.change({ order: done.number })
    return placedOrder(context, done)
  }
  const filledIn = information && stateOf(information)
  const agree = (cart: Cart): Promise<Terms> => agreeTo({ deps, clientAddress: context.clientAddress, customerId }, quoteId, cart)
  const input = { key, ...shown, customerId, origin, locale: render.locale, filledIn, agree }
  const outcome = await data.orders.create(quoteId, input)
  if ('problem' in outcome) {
    if (outcome.problem === 'giftCardGone') await data.giftCards.removeEmpty(quoteId)
    if (isOfCoupon(outcome)) await data.checkouts.change(quoteId, { couponCode: null })
    throw orderRefusal(outcome, render.locale)
  }
  const { order, isNew } = outcome
  if (session.state.order !== order.number) await session.change({ order: order.number })
  if (isNew && customerId !== null) await keepAddresses(data, customerId, order)
  if (isNew) deps.mail.wake()
  return placedOrder(context, order)
}

/** The business fields of an order, without empty ones. */
export const extensionOf = ({ vat_number, purchase_reference }: AddressInformation['extensionAttributes']): OrderExtension => ({
  ...(vat_number && { vat_number }),
  ...(purchase_reference && { purchase_reference }),
})

/** A choice of delivery as it is kept; undefined for none. */
export function deliveryOf({ method, timeSlot, ...options }: ShippingOptions): DeliveryChoice | undefined {
  if (!method) return undefined
  return {
    method,
    promisedDeliveryDate: options.promisedDeliveryDate ?? null,
    maximumPromisedDeliveryDate: options.maximumPromisedDeliveryDate ?? null,
    isDeliveryDateManuallySelected: options.isDeliveryDateManuallySelected ?? false,
    allowNextStep: options.allowNextStep ?? true,
    store: options.store ?? null,
    ...(timeSlot && { timeSlot }),
  }
}

/** Converts a payment request to checkout fields to store. */
export function stateOf({ email, billingAddress, shippingOptions, paymentMethod }: PaymentInformation): Partial<CheckoutState> {
  const delivery = deliveryOf(shippingOptions)
  return {
    email,
    billing: billingAddress,
    paymentMethod: paymentMethod.method,
    ...(paymentMethod.extensionAttributes && { extension: extensionOf(paymentMethod.extensionAttributes) }),
    payment: paymentMethod.additional_data,
    ...(delivery && { delivery }),
  }
}
