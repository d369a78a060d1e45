import { chosenDay } from '../../../shared/checkout/rules/time-slots'
import type { CustomerAddress, QuoteAddress } from '../../../shared/contract/api/address'
import type { DeliveryChoice, DeliveryOption } from '../../../shared/contract/api/checkout'
import type { ExpressOverview, ExpressWish } from '../../../shared/contract/api/express'
import type { PlacedOrder } from '../../../shared/contract/api/payment'
import type { PageState } from '../../../shared/contract/api/visitor'
import type { Customer } from '../../account/records'
import { customerOf } from '../../account/service'
import { isComplete } from '../../address/addresses'
import { addressLines } from '../../address/lines'
import type { CheckoutState } from '../../cart/checkout-state'
import { isAgreed } from '../../cart/data/items'
import type { QuoteLine } from '../../cart/records'
import { choosable, requestedItems } from '../../cart/requested'
import { acceptedChange, cartIdOf } from '../../cart/service'
import { deliverySituation } from '../../cart/situation'
import { holdChosen } from '../../checkout/chosen-delivery'
import { deliveryOptions } from '../../checkout/delivery'
import { paymentMethods, waysToPay } from '../../checkout/paying'
import { type OrderContext, placeOrder } from '../../checkout/place-order'
import { usualMethod } from '../../delivery/rates'
import type { Deps, ToPay } from '../../environment'
import { Refusal } from '../../http/errors'
import { withNamesOfNow } from '../../http/read'
import { chosenOf, paidWhen } from '../../payments/methods'
import { chosenAccessories, chosenServices } from '../../product/form-choices'
import type { Session } from '../../sessions/session'

type ExpressDeps = Pick<Deps, 'data' | 't' | 'render' | 'provider' | 'packs'>

/** An address of the book as an order has it. */
const addressOf = ({ id, region, default_billing, default_shipping, ...address }: CustomerAddress, email: string): QuoteAddress => ({
  ...address,
  customer_address_id: id,
  email,
  prefix: address.prefix ?? null,
  middlename: address.middlename ?? null,
  company: address.company ?? null,
  region: region?.region ?? null,
  region_code: region?.region_code ?? null,
  region_id: region?.region_id ?? null,
  save_in_address_book: null,
})

/** The customer's addresses that an order can go to at once; undefined without one. */
async function addressesOf({ data }: Pick<Deps, 'data'>, { id, email }: Customer) {
  const book = (await data.addressBooks.all(id)).map(one => ({ ...one, quoted: addressOf(one, email) }))
  const good = book.filter(({ quoted }) => isComplete(quoted))
  const shipping = good.find(one => one.default_shipping) ?? good[0]
  const billing = good.find(one => one.default_billing) ?? shipping
  return shipping && billing && { shipping: shipping.quoted, billing: billing.quoted }
}

/**
 * What a customer who can order at once is told beside the button: undefined for a guest, without an address or an earlier payment, and
 * when this amount would be paid in another way. `amount` absent: of any order.
 */
export async function expressOffer(deps: ExpressDeps, session: Session, amount?: ToPay): Promise<PageState['express']> {
  const { data, t } = deps
  const customer = await data.customers.get(session.state.customerId)
  const method = customer && (await data.express.lastMethod(customer.id))
  const found = method && (await addressesOf(deps, customer))
  if (!method || !found) return undefined
  const { street, city, country_id: country } = found.shipping
  const order = { due: amount?.due ?? 10_000, country, shippingMethod: amount?.shippingMethod ?? usualMethod }
  const way = chosenOf(waysToPay(deps, customer, order), [method])
  if (!way) return undefined
  return { address: `${street.filter(Boolean).join(' ')}, ${city}`, payment: t(`order.pay.${way.code}`) }
}

/** Refuses lines that the customer has to look at first (409). */
function refuseChanged(lines: readonly QuoteLine[]): void {
  if (!lines.length) throw new Refusal(400, 'emptyCart')
  const short = lines.find(({ isGone, qty, most }) => isGone || qty > most)
  if (short) throw new Refusal(409, 'soldOut', [`${short.product.brand} ${short.product.name}`])
  if (lines.some(line => !isAgreed(line))) throw new Refusal(409, 'expressCart')
}

/** What was chosen is kept; the rest is the customer's own. Refuses a customer without a complete address (409). */
async function withAddresses(deps: ExpressDeps, customer: Customer, state: CheckoutState): Promise<CheckoutState> {
  const { email, shipping, billing } = state
  const isFilled = isComplete(shipping) && isComplete(billing)
  const own = isFilled ? undefined : await addressesOf(deps, customer)
  if (!isFilled && !own) throw new Refusal(409, 'expressAddress')
  return { ...state, email: email || customer.email, ...own }
}

/** The chosen delivery, else the usual one on its first day. Refuses one for which a place has to be chosen (409). */
async function withDelivery(deps: ExpressDeps, quoteId: number, state: CheckoutState, lines: readonly QuoteLine[]) {
  const ask = async (isAsChosen: boolean) => {
    const { preSelect, ...request } = deliverySituation(state, lines)
    const wanted = isAsChosen ? preSelect : { ...preSelect, timeSlot: null }
    const asked = { ...request, preSelect: wanted, holder: { quoteId }, now: Date.now() }
    const { options, choice } = await deliveryOptions(deps, asked)
    const option = options.find(({ method }) => method === choice.method)
    if (!option || !choice.allowNextStep) throw new Refusal(409, 'expressDelivery')
    return { option, choice, state: { ...state, shippingMethod: choice.method, delivery: choice } }
  }
  const found = await ask(true)
  if (await holdChosen(deps, { quoteId, state: found.state, lines })) return found
  // Others took the place in a chosen time slot: other slots are shown.
  return ask(false)
}

/** The way this customer paid last, or chose for this cart; undefined when nothing is left to pay. Refuses one that is not offered (409). */
async function chosenPayment(deps: ExpressDeps, customer: Customer, quoteId: number, chosen: string | null) {
  const totals = await deps.data.quotes.totals(quoteId)
  const { payment_methods: ways } = await paymentMethods(deps, { state: { quoteId, customerId: customer.id } }, totals)
  const last = await deps.data.express.lastMethod(customer.id)
  const way = chosenOf(ways, [chosen, last])
  if (!way) throw new Refusal(409, 'expressPayment')
  return way
}

/** The delivery in words, a line each, as the overview of the checkout has it. */
function deliveryLines(option: DeliveryOption, choice: DeliveryChoice): string[] {
  const { title, points, note } = option
  const point = points.find(({ identifier }) => identifier === choice.store?.identifier)
  const place = point && `${point.name}, ${point.street}, ${point.postcode} ${point.city}`
  return [title, place, note, chosenDay(option, choice)?.title].flatMap(line => line || [])
}

/** Fills in what is missing of a cart, and shows all that would be ordered. Refuses what takes more than a press (409). */
async function review(deps: ExpressDeps, customer: Customer, quoteId: number): Promise<ExpressOverview> {
  const { data, t } = deps
  const lines = await data.quotes.lines(quoteId)
  refuseChanged(lines)
  const addressed = await withAddresses(deps, customer, await data.checkouts.of(quoteId))
  const { option, choice, state } = await withDelivery(deps, quoteId, addressed, lines)
  const { email, shipping, billing, shippingMethod, delivery } = state
  await data.checkouts.change(quoteId, { email, shipping, billing, shippingMethod, delivery })
  const way = await chosenPayment(deps, customer, quoteId, state.paymentMethod)
  const isKept = way.code === state.paymentMethod
  if (!isKept && paidWhen(way.code) !== 'never') await data.checkouts.change(quoteId, { paymentMethod: way.code, payment: {} })
  const [quote, totals] = await Promise.all([data.quotes.get(quoteId), data.quotes.totals(quoteId)])
  const [to, from] = [shipping, billing].map(address => (address ? addressLines({ t }, address) : []))
  return {
    id: quoteId,
    quote: { ...quote, customer_is_guest: false },
    totals,
    email,
    shipping: to ?? [],
    billing: JSON.stringify(to) === JSON.stringify(from) ? [] : (from ?? []),
    delivery: deliveryLines(option, choice),
    payment: way.title,
    notice: way.notice,
    shipping_method: choice.method,
    payment_method: way.code,
  }
}

/** The cart of the session, or one beside it of this customer. Refuses any other (404). */
async function ownCart({ data }: Pick<Deps, 'data'>, session: Session, { id }: Customer, quoteId: number): Promise<number> {
  if (quoteId === session.state.quoteId || (await data.express.owns(id, quoteId))) return quoteId
  throw new Refusal(404, 'notFound')
}

/** A cart beside the customer's own with what the fields of a buy form ask for. Resolves to its id. */
export async function beginExpress(
  deps: Pick<Deps, 'data' | 't'>,
  session: Session,
  sku: string,
  choices: Readonly<Record<string, string>>,
): Promise<number> {
  const { data } = deps
  const { id } = await customerOf(deps, session)
  const fields = withNamesOfNow(choices)
  const { product, composition, services, accessories } = await choosable(data, sku, fields)
  if (!product) throw new Refusal(404, 'unknownProduct')
  const wanted = requestedItems(sku, fields, composition)
  if (!wanted.length) throw new Refusal(400, 'choose')
  const along = chosenAccessories(accessories, fields).map(one => ({ sku: one.sku, qty: 1 }))
  // A grouped product makes several lines, so services could belong to none of them.
  const served = composition.child_products ? [] : chosenServices(services, fields)
  return acceptedChange(await data.express.begin(id, { wishes: [...wanted, ...along], services: served })).quoteId
}

/** The overview of a cart, or of the session's own; its prices are those of now. Refuses guests (401) and the carts of others (404). */
export async function showExpress(deps: ExpressDeps, session: Session, wanted?: number): Promise<ExpressOverview> {
  const customer = await customerOf(deps, session)
  const { quoteId } = session.state
  if (wanted === undefined && quoteId === null) throw new Refusal(400, 'emptyCart')
  const id = await ownCart(deps, session, customer, wanted ?? (quoteId as number))
  await deps.data.express.agree(customer.id, id)
  return review(deps, customer, id)
}

/** First press. */
export async function askExpress(deps: ExpressDeps, session: Session, { sku, choices = {} }: ExpressWish): Promise<ExpressOverview> {
  return showExpress(deps, session, sku === undefined ? undefined : await beginExpress(deps, session, sku, choices))
}

/** Second press: as placeOrder. */
export async function orderExpress(
  context: OrderContext,
  quoteId: number,
  press: { key: string; shown: number; shownDue?: number | undefined },
): Promise<PlacedOrder> {
  const customer = await customerOf(context.deps, context.session)
  const id = await ownCart(context.deps, context.session, customer, quoteId)
  return placeOrder({ ...context, quoteId: id }, press)
}

/** Puts everything in the customer's own cart, to go on from there. */
export async function toCart(deps: Pick<Deps, 'data' | 't'>, session: Session, quoteId: number): Promise<void> {
  const { id } = await customerOf(deps, session)
  if (quoteId === session.state.quoteId) return
  if (!(await deps.data.express.owns(id, quoteId))) throw new Refusal(404, 'notFound')
  const cartId = await cartIdOf(deps, session)
  if (!(await deps.data.express.toCart(id, quoteId, cartId))) throw new Refusal(404, 'notFound')
}
