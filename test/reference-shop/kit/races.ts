import * as v from 'valibot'
import { signatureOf } from '../../../reference-shop/payments/signature'
import { exampleQuoteAddress, QuoteAddress } from '../../../shared/contract/api/address'
import type { DeliveryChoice } from '../../../shared/contract/api/checkout'
import type { PaymentInformation } from '../../../shared/contract/api/payment'
import { type Guest, type ShopProcess, sessionSecret } from '../../kit/shop-processes'

const here = v.parse(QuoteAddress, exampleQuoteAddress)
const there: QuoteAddress = { ...here, country_id: 'BE', postcode: '2000', city: 'Antwerpen' }

/** Setup shared by all races. */
export interface Course {
  /** Skus of two products for sale and of a service for the first, in the middle. */
  skus: readonly [string, string, string]
  /** Id of the first product. */
  service: string
  /** A delivery choice for a store that has everything. */
  pickUp: DeliveryChoice
}

/** A shopper at the last step of the checkout. */
export interface Racer extends Course {
  guest: Guest
  email: string
  /** Ids of the lines, in the order of `skus`. */
  items: readonly number[]
  /** Number of the shopper's gift card, with pin 1234 and € 25. */
  giftCard: string
  /** Id of that card on the cart, if it is there. */
  cardId?: number
  /** Reference and amount (cents) of the cart's unpaid order, if any. */
  waiting?: { reference: string; cents: number }
}

type Start = 'pickUp' | 'home' | 'terms' | 'waiting'
type Call = (racer: Racer, shop: ShopProcess) => Promise<Response>

/**
 * A change of the cart while it is being ordered. The order must match the cart before or after the change, never a
 * mixture.
 */
export interface Race {
  name: string
  start: Start
  change: Call
  /** How many times the change is sent; 1 if it cannot be repeated. */
  times?: number
  /** Countries and methods allowed in the order, besides those it started with. */
  place?: string
  /** Allowed quantities of `skus`. */
  lines?: string
  /** Allowed payment methods. */
  pays?: string
  /** Orders by the form without JavaScript, which does not send the payment method. */
  byForm?: true
  hasAccount?: 'in' | 'out'
  coupon?: 'on' | 'off'
  /** Puts a gift card on the cart before the race. */
  card?: true
  /** The checkout must be empty afterwards, whichever came first. */
  emptiesCart?: true
  /** Both calls must return the same order. */
  isSame?: true
}

const api = (shop: ShopProcess, path: string): string => `${shop.url}/api${path}`

/** Country and method at the start. */
export const placeOf: Record<Start, string> = {
  pickUp: 'NL winkel_ophalen',
  home: 'NL bezorgen_standaard',
  terms: 'NL bezorgen_standaard',
  waiting: 'NL bezorgen_standaard',
}
const methodOf: Record<Start, string> = { pickUp: 'store', home: 'banktransfer', terms: 'in3', waiting: 'banktransfer' }
export const payMethodOf = (start: Start): string => methodOf[start]

export const informationOf = ({ email, pickUp }: Racer, method: string): PaymentInformation => ({
  email,
  shippingOptions: method === 'store' ? pickUp : {},
  paymentMethod: { method, additional_data: {} },
  billingAddress: here,
})

export const collect = (
  { guest }: Racer,
  shop: ShopProcess,
  code: string,
  address: object = here,
  shippingOptions?: DeliveryChoice,
): Promise<Response> => {
  const [shippingCarrierCode = '', shippingMethodCode = ''] = code.split('_')
  const addressInformation = {
    shippingAddress: address,
    billingAddress: here,
    shippingCarrierCode,
    shippingMethodCode,
    extensionAttributes: {},
    ...(shippingOptions && { shippingOptions }),
  }
  return guest.call('POST', api(shop, '/checkout/payment/collectPaymentMethods'), { addressInformation })
}

export const choosePayment = (racer: Racer, shop: ShopProcess, method: string): Promise<Response> =>
  racer.guest.call('POST', api(shop, '/checkout/payment/setPaymentInformation'), informationOf(racer, method))

export const order = (racer: Racer, shop: ShopProcess, method: string, key = `the-key-of-${racer.email}`): Promise<Response> =>
  racer.guest.call('POST', api(shop, '/checkout/payment/placeOrder'), informationOf(racer, method), { 'Idempotency-Key': key })

/** Orders in a time slot, with or without reserving it first. */
export const orderIn = (racer: Racer, shop: ShopProcess, shippingOptions: DeliveryChoice): Promise<Response> =>
  racer.guest.call(
    'POST',
    api(shop, '/checkout/payment/placeOrder'),
    { ...informationOf(racer, 'banktransfer'), shippingOptions },
    { 'Idempotency-Key': `the-key-in-a-slot-of-${racer.email}` },
  )

export const sendForm = ({ guest }: Racer, shop: ShopProcess, path: string, fields: Record<string, string>): Promise<Response> =>
  guest.form(`${shop.url}${path}`, fields)

const addresses =
  (path: string, body: object): Call =>
  ({ guest }, shop) =>
    guest.call('PUT', api(shop, `/quote/address/${path}`), body)

/** The provider reports that the unpaid order was paid. */
const tellPaid: Call = ({ guest, email, waiting }, shop) => {
  const event = JSON.stringify({ key: `paid:${email}`, status: 'paid', ...waiting })
  return guest.post(`${shop.url}/betaling/melding`, event, { 'X-Signature': signatureOf(signatureOf(sessionSecret, 'provider'), event) })
}

/** Every kind of call that changes a cart. */
export const races: readonly Race[] = [
  {
    name: 'home instead of the store',
    start: 'pickUp',
    change: (r, s) => collect(r, s, 'bezorgen_standaard'),
    place: 'NL bezorgen_standaard',
  },
  {
    name: 'abroad instead of here',
    start: 'terms',
    change: (r, s) => collect(r, s, 'bezorgen_standaard', there),
    place: 'BE bezorgen_standaard',
  },
  { name: 'the evening instead of the day', start: 'home', change: (r, s) => collect(r, s, 'bezorgen_avond'), place: 'NL bezorgen_avond' },
  { name: 'another way to pay', start: 'pickUp', change: (r, s) => choosePayment(r, s, 'banktransfer') },
  {
    name: 'another way to pay, ordered by form',
    start: 'home',
    change: (r, s) => choosePayment(r, s, 'ideal'),
    pays: 'ideal',
    byForm: true,
  },
  {
    name: 'home instead of the store, ordered by form',
    start: 'pickUp',
    change: (r, s) => collect(r, s, 'bezorgen_standaard'),
    place: 'NL bezorgen_standaard',
    byForm: true,
  },
  {
    name: 'another way to pay by form, ordered by form',
    start: 'pickUp',
    change: (r, s) => sendForm(r, s, '/checkout/betaling', { payment_method: 'ideal' }),
    pays: 'ideal',
    byForm: true,
  },
  {
    name: 'both addresses',
    start: 'terms',
    change: addresses('set-addresses', { billing_address: here, shipping_address: there }),
    place: 'BE bezorgen_standaard',
  },
  { name: 'the address it goes to', start: 'terms', change: addresses('set-shipping-address', there), place: 'BE bezorgen_standaard' },
  { name: 'the address of the bill', start: 'home', change: addresses('set-billing-address', there) },
  {
    name: 'a coupon',
    start: 'home',
    change: ({ guest }, s) => guest.call('POST', api(s, '/checkout/payment/coupons'), { couponCode: 'WELKOM10' }),
    coupon: 'off',
  },
  { name: 'no coupon', start: 'home', change: ({ guest }, s) => guest.call('DELETE', api(s, '/checkout/payment/coupons')), coupon: 'on' },
  {
    name: 'a gift card',
    start: 'home',
    change: ({ guest, giftCard }, s) => guest.call('POST', api(s, '/checkout/payment/gift-cards'), { number: giftCard, pin: '1234' }),
  },
  {
    name: 'no gift card',
    start: 'home',
    change: ({ guest, cardId }, s) => guest.call('DELETE', api(s, `/checkout/payment/gift-cards/${cardId}`)),
    card: true,
  },
  { name: 'a payment of the order before, in part by gift card', start: 'waiting', change: tellPaid, card: true, emptiesCart: true },
  { name: 'one line more', start: 'home', change: ({ guest, skus }, s) => guest.add(s, skus[2]), times: 1, lines: '1 1 1' },
  { name: 'one piece more', start: 'home', change: ({ guest, skus }, s) => guest.add(s, skus[1]), times: 1, lines: '1 2' },
  {
    name: 'another quantity',
    start: 'home',
    change: ({ guest, items }, s) => guest.call('PUT', api(s, `/quote/item/${items[1]}`), { qty: 3 }),
    lines: '1 3',
  },
  {
    name: 'one line fewer',
    start: 'pickUp',
    change: ({ guest, items }, s) => guest.call('DELETE', api(s, `/quote/item/${items[1]}`)),
    lines: '1',
  },
  {
    name: 'one line put aside',
    start: 'home',
    change: ({ guest, items }, s) => guest.call('POST', api(s, '/quote/later'), { item_id: items[1] }),
    lines: '1',
  },
  {
    name: 'a service',
    start: 'home',
    change: ({ guest, items, service }, s) =>
      guest.call('POST', api(s, '/catalog/product/services/addServicesToQuoteItem'), {
        cartItem: { cart_item_id: items[0], services: [service] },
      }),
    lines: '1+ 1',
  },
  { name: 'the same order again', start: 'home', change: (r, s) => order(r, s, 'banktransfer'), emptiesCart: true, isSame: true },
  {
    name: 'the same order with another key',
    start: 'home',
    change: (r, s) => order(r, s, 'banktransfer', `another-key-of-${r.email}`),
    emptiesCart: true,
  },
  {
    name: 'an order that is paid elsewhere',
    start: 'home',
    change: (r, s) => order(r, s, 'ideal', `another-key-of-${r.email}`),
    times: 1,
    pays: 'ideal',
  },
  { name: 'a payment of the order before', start: 'waiting', change: tellPaid, emptiesCart: true },
  {
    name: 'a login',
    start: 'home',
    change: ({ guest, email }, s) => guest.call('POST', api(s, '/customer/login'), { email, password: 'Welkom123!' }),
    hasAccount: 'out',
    times: 1,
  },
  { name: 'a logout', start: 'home', change: ({ guest }, s) => guest.call('POST', api(s, '/customer/logout')), hasAccount: 'in', times: 1 },
]
