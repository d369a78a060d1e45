import { z } from 'zod'
import * as coupons from '../calls/coupons'
import * as calls from '../calls/payment'
import * as fallbacks from '../fallbacks/checkout'
import { exampleQuoteAddress, QuoteAddress } from './address'
import { DeliveryChoice } from './checkout'
import { CartHeaders, Email, endpoint, exampleHeaders, IdempotencyKey, KEY_REUSED, Line, lenient, Money, Unspecified } from './common'
import { exampleTotals, Totals } from './quote'

const Code = z.string().min(1).max(64)
const Values = z.record(z.string().max(64), z.unknown())
const isShort = (value: unknown): boolean => (typeof value === 'string' ? value.length <= 200 : typeof value !== 'object' || value === null)
/** Input of a payment method: at most ten short strings, numbers or booleans, stored with the cart and the order. */
const AdditionalData = Values.refine(data => Object.keys(data).length <= 10 && Object.values(data).every(isShort))

/** Its `code` is enough. When nothing is left to pay, 'free' is the only one. */
export const PaymentMethod = lenient(
  {
    code: z.string(),
    title: z.string(),
    /** Text that must be read before this is chosen, such as the warning with pay-later, else ''. */
    notice: z.string(),
    /** Including tax; excluding it for a business, if the server provides that. */
    fee: Money,
    fee_excl_tax: Money.optional(),
  },
  fallbacks.paymentMethod,
)
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const PaymentMethods = z.object({
  payment_methods: z.array(PaymentMethod),
  /** By the code of the method: `{ banks: [{ code, label }] }` of ideal, `{ terms: [euros] }` of in3. */
  payment_config: z.record(z.string(), Values),
  totals: Totals,
})
export type PaymentMethods = z.infer<typeof PaymentMethods>

/** Additional fields of a business order; other keys are allowed and ignored by this shop. */
export const OrderExtension = z
  .object({ vat_number: z.string().max(20), purchase_reference: Line })
  .partial()
  .catchall(z.unknown())
export type OrderExtension = z.infer<typeof OrderExtension>

/** The chosen delivery option; empty if the method has no days or places. */
export const ShippingOptions = DeliveryChoice.partial()
export type ShippingOptions = z.infer<typeof ShippingOptions>

export const AddressInformation = z.object({
  shippingAddress: QuoteAddress,
  billingAddress: QuoteAddress,
  shippingMethodCode: Code,
  shippingCarrierCode: Code,
  extensionAttributes: OrderExtension,
  /** Add this if a time slot is chosen, so that its place is held and its price is counted. */
  shippingOptions: ShippingOptions.optional(),
})
export type AddressInformation = z.infer<typeof AddressInformation>

export const PaymentInformation = z.object({
  email: Email,
  shippingOptions: ShippingOptions,
  /** `additional_data` has the input that the method's payment_config requires, such as `{ bank }` for ideal. */
  paymentMethod: z.object({ method: Code, additional_data: AdditionalData, extensionAttributes: OrderExtension.optional() }),
  billingAddress: QuoteAddress,
})
export type PaymentInformation = z.infer<typeof PaymentInformation>

/** The total and what was left to pay after gift cards, as shown to the shopper; a shop that computes another amount refuses with 409. */
const OrderInformation = PaymentInformation.extend({ grand_total: Money.optional(), amount_due: Money.optional() })
export type OrderInformation = z.infer<typeof OrderInformation>

export const PlacedOrder = z.object({
  order_number: z.string(),
  status: z.enum(['pending', 'processing', 'complete', 'canceled']),
  /** Where to pay; null if nothing is due now. */
  redirect_url: z.string().nullable(),
  /** The thank-you page. */
  success_url: z.string(),
})
export type PlacedOrder = z.infer<typeof PlacedOrder>

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

export const collectPaymentMethods = endpoint({
  ...calls.collectPaymentMethods,
  summary: 'How the quote can be paid, sent to this address in this way',
  body: z.object({ addressInformation: AddressInformation }),
  reply: PaymentMethods,
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
})

export const setPaymentInformation = endpoint({
  ...calls.setPaymentInformation,
  summary: 'Choose a way to pay',
  body: PaymentInformation,
  reply: Totals,
  errors: { 400: 'Not a way to pay this quote' },
  example: { body: exampleInformation, reply: exampleTotals },
})

/**
 * With a key, which our client always sends: the same key never creates a second order: the reply is the first one, even if it was cancelled since; a new attempt needs a new key.
 * With another key or none, the reply is an order of the same, unchanged cart that awaits payment, if there is one.
 */
export const placeOrder = endpoint({
  ...calls.placeOrder,
  summary: 'Order what is in the quote',
  headers: z.object({ 'Idempotency-Key': IdempotencyKey.optional() }),
  body: OrderInformation,
  reply: PlacedOrder,
  errors: {
    400: 'Something is missing from the quote',
    402: 'The payment provider rejected the request',
    409: 'A line or the total changed and has to be looked at first',
  },
  example: { headers: { 'Idempotency-Key': '5c1f9a0e-4f0b-4c39' }, body: exampleInformation, reply: exampleOrder },
})

/** For use after a time-out: whether the order was placed. */
export const findPlacedOrder = endpoint({
  ...calls.findPlacedOrder,
  summary: 'The order of this visitor that was placed with this key',
  params: z.object({ key: IdempotencyKey }),
  reply: PlacedOrder,
  errors: { 404: 'No order was placed with this key' },
  example: { params: { key: '5c1f9a0e-4f0b-4c39' }, reply: exampleOrder },
})

export const listCoupons = endpoint({
  ...coupons.listCoupons,
  summary: 'Codes applied to the quote',
  reply: z.array(z.string()),
  example: { reply: ['HERFST50'] },
})

export const applyCoupon = endpoint({
  ...coupons.applyCoupon,
  summary: 'Apply a code to the quote',
  headers: CartHeaders,
  body: z.object({ couponCode: Code }),
  reply: Unspecified,
  errors: { 400: 'Not a code for this quote', 429: 'Tried too often', ...KEY_REUSED },
  example: { headers: exampleHeaders, body: { couponCode: 'HERFST50' }, reply: true },
})

export const removeCoupon = endpoint({
  ...coupons.removeCoupon,
  summary: 'Take the code off the quote',
  headers: CartHeaders,
  reply: Unspecified,
  errors: KEY_REUSED,
  example: { headers: exampleHeaders, reply: true },
})
