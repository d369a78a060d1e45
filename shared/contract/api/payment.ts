import * as v from 'valibot'
import { exampleQuoteAddress, QuoteAddress } from './address'
import { DeliveryChoice } from './checkout'
import {
  type CallDocs,
  CartHeaders,
  defineCall,
  Email,
  exampleHeaders,
  IdempotencyKey,
  KEY_REUSED,
  Line,
  Money,
  open,
  text,
  valuesByName,
} from './common'
import { CartChange, exampleTotals, Totals } from './quote'

const Code = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
const Values = v.record(v.pipe(v.string(), v.maxLength(64)), v.unknown())
const isShort = (value: unknown): boolean => (typeof value === 'string' ? value.length <= 200 : typeof value !== 'object' || value === null)
/** Input of a payment method: at most ten short strings, numbers or booleans, stored with the cart and the order. */
const AdditionalData = v.pipe(
  valuesByName(v.unknown()),
  v.check(data => Object.keys(data).length <= 10 && Object.values(data).every(isShort)),
)

/** Its `code` is enough. When nothing is left to pay, 'free' is the only one. */
export const PaymentMethod = v.pipe(
  open({
    code: v.string(),
    /** Absent: the code. */
    title: v.nullish(v.string()),
    /** Text that must be read before this is chosen, such as the warning with pay-later, else ''. */
    notice: text,
    /** Including tax; excluding it for a business, if the server provides that. */
    fee: v.nullish(Money, 0),
    fee_excl_tax: v.optional(Money),
  }),
  v.transform(method => ({ ...method, title: method.title ?? method.code })),
)
export type PaymentMethod = v.InferOutput<typeof PaymentMethod>

export const PaymentMethods = v.object({
  payment_methods: v.array(PaymentMethod),
  /** By the code of the method: `{ banks: [{ code, label }] }` of ideal, `{ terms: [euros] }` of in3. */
  payment_config: v.nullish(v.record(v.string(), Values), {}),
  totals: Totals,
})
export type PaymentMethods = v.InferOutput<typeof PaymentMethods>

/** Additional fields of a business order; other keys are allowed and ignored by this shop. */
export const OrderExtension = v.objectWithRest(
  v.partial(v.object({ vat_number: v.pipe(v.string(), v.maxLength(20)), purchase_reference: Line })).entries,
  v.unknown(),
)
export type OrderExtension = v.InferOutput<typeof OrderExtension>

/** The chosen delivery option; empty if the method has no days or places. */
export const ShippingOptions = v.partial(DeliveryChoice)
export type ShippingOptions = v.InferOutput<typeof ShippingOptions>

export const AddressInformation = v.object({
  shippingAddress: QuoteAddress,
  billingAddress: QuoteAddress,
  shippingMethodCode: Code,
  shippingCarrierCode: Code,
  extensionAttributes: OrderExtension,
  /** Add this if a time slot is chosen, so that its place is held and its price is counted. */
  shippingOptions: v.optional(ShippingOptions),
})
export type AddressInformation = v.InferOutput<typeof AddressInformation>

export const PaymentInformation = v.object({
  email: Email,
  shippingOptions: ShippingOptions,
  /** `additional_data` has the input that the method's payment_config requires, such as `{ bank }` for ideal. */
  paymentMethod: v.object({ method: Code, additional_data: AdditionalData, extensionAttributes: v.optional(OrderExtension) }),
  billingAddress: QuoteAddress,
})
export type PaymentInformation = v.InferOutput<typeof PaymentInformation>

/** The total and what was left to pay after gift cards, as shown to the shopper; a shop that computes another amount refuses with 409. */
const OrderInformation = v.object({ ...PaymentInformation.entries, grand_total: v.optional(Money), amount_due: v.optional(Money) })
export type OrderInformation = v.InferOutput<typeof OrderInformation>

export const PlacedOrder = v.object({
  order_number: v.string(),
  status: v.picklist(['pending', 'processing', 'complete', 'canceled']),
  /** Where to pay; null if nothing is due now. */
  redirect_url: v.nullish(v.string(), null),
  /** The thank-you page. */
  success_url: v.string(),
})
export type PlacedOrder = v.InferOutput<typeof PlacedOrder>

const exampleInformation = {
  email: 'sanne@example.com',
  shippingOptions: {},
  paymentMethod: { method: 'ideal', additional_data: {} },
  billingAddress: exampleQuoteAddress,
}
const exampleOrder = {
  order_number: '100000042',
  status: 'pending',
  redirect_url: 'https://betalen.example/betalen?reference=7f3a',
  success_url: '/checkout/bedankt',
}

export const collectPaymentMethods = defineCall({
  client: 'commerce',
  method: 'POST',
  path: '/api/checkout/payment/collectPaymentMethods',
  body: v.object({ addressInformation: AddressInformation }),
  reply: PaymentMethods,
})

export const setPaymentInformation = defineCall({
  client: 'commerce',
  method: 'POST',
  path: '/api/checkout/payment/setPaymentInformation',
  body: PaymentInformation,
  reply: Totals,
})

/**
 * With a key, which our client always sends: the same key never creates a second order: the reply is the first one, even if it was cancelled since; a new attempt needs a new key.
 * With another key or none, the reply is an order of the same, unchanged cart that awaits payment, if there is one.
 */
export const placeOrder = defineCall({
  client: 'commerce',
  method: 'POST',
  path: '/api/checkout/payment/placeOrder',
  headers: v.object({ 'Idempotency-Key': v.optional(IdempotencyKey) }),
  body: OrderInformation,
  reply: PlacedOrder,
})

/** For use after a time-out: whether the order was placed. */
export const findPlacedOrder = defineCall({
  client: 'commerce',
  method: 'GET',
  path: '/api/checkout/payment/placeOrder/{key}',
  params: v.object({ key: IdempotencyKey }),
  reply: PlacedOrder,
})

export const listCoupons = defineCall({
  client: 'commerce',
  method: 'GET',
  path: '/api/checkout/payment/coupons',
  reply: v.array(v.string()),
})

export const applyCoupon = defineCall({
  client: 'commerce',
  method: 'POST',
  path: '/api/checkout/payment/coupons',
  headers: CartHeaders,
  body: v.object({ couponCode: Code }),
  reply: CartChange,
})

export const removeCoupon = defineCall({
  client: 'commerce',
  method: 'DELETE',
  path: '/api/checkout/payment/coupons',
  headers: CartHeaders,
  reply: CartChange,
})

/** What the calls are for, what their errors mean, and an example of each. */
export const docs = (): Readonly<Record<string, CallDocs>> => ({
  collectPaymentMethods: {
    summary: 'How the quote can be paid, sent to this address in this way',
    errors: { 400: 'The shipping method is not possible' },
    example: {
      body: {
        addressInformation: {
          shippingAddress: exampleQuoteAddress,
          billingAddress: exampleQuoteAddress,
          shippingMethodCode: 'standaard',
          shippingCarrierCode: 'bezorgen',
          extensionAttributes: {},
        },
      },
      reply: {
        payment_methods: [{ code: 'ideal', title: 'iDEAL | Wero', notice: '', fee: 0 }],
        payment_config: { ideal: {} },
        totals: exampleTotals,
      },
    },
  },
  setPaymentInformation: {
    summary: 'Choose a way to pay',
    errors: { 400: 'Not a way to pay this quote' },
    example: { body: exampleInformation, reply: exampleTotals },
  },
  placeOrder: {
    summary: 'Order what is in the quote',
    errors: {
      400: 'Something is missing from the quote',
      402: 'The payment provider rejected the request',
      409: 'A line or the total changed and has to be looked at first',
    },
    example: { headers: { 'Idempotency-Key': '5c1f9a0e-4f0b-4c39' }, body: exampleInformation, reply: exampleOrder },
  },
  findPlacedOrder: {
    summary: 'The order of this visitor that was placed with this key',
    errors: { 404: 'No order was placed with this key' },
    example: { params: { key: '5c1f9a0e-4f0b-4c39' }, reply: exampleOrder },
  },
  listCoupons: {
    summary: 'Codes applied to the quote',
    example: { reply: ['HERFST50'] },
  },
  applyCoupon: {
    summary: 'Apply a code to the quote',
    errors: { 400: 'Not a code for this quote', 429: 'Tried too often', ...KEY_REUSED },
    example: { headers: exampleHeaders, body: { couponCode: 'HERFST50' }, reply: true },
  },
  removeCoupon: {
    summary: 'Take the code off the quote',
    errors: KEY_REUSED,
    example: { headers: exampleHeaders, reply: true },
  },
})

/** Code of the payment method when nothing is left to pay, for example after gift cards; it is then the only method. */
export const FREE = 'free'
