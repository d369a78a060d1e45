import * as v from 'valibot'
import { type CallDocs, defineCall, Id, IdempotencyKey, listOf, Money, open, Sku, text, valuesByName } from './common'
import { PlacedOrder } from './payment'
import { Quote } from './quote'
import { exampleTotals, Totals } from './totals'

/** Without `sku`: the cart. `choices` are the fields of the buy form of the product's page, named as in ChosenFields. */
const ExpressWish = v.object({
  sku: v.optional(Sku),
  choices: v.optional(
    v.pipe(
      valuesByName(v.pipe(v.string(), v.maxLength(64))),
      v.check(choices => Object.keys(choices).length <= 300),
    ),
  ),
})
export type ExpressWish = v.InferOutput<typeof ExpressWish>

/** All that is ordered, and how. Texts are in the language of the page, a line each. */
export const ExpressOverview = open({
  /** The quote that is ordered: one beside the cart, or the cart itself. */
  id: Id,
  quote: Quote,
  totals: Totals,
  email: text,
  shipping: listOf(v.string()),
  /** Empty: as `shipping`. */
  billing: listOf(v.string()),
  /** 'Thuis bezorgd', 'maandag 23 november'. */
  delivery: listOf(v.string()),
  /** 'iDEAL | Wero' */
  payment: text,
  /** Text that must be read before paying in this way, else ''. */
  notice: text,
  /** Codes of both ways, for analytics. */
  shipping_method: text,
  payment_method: text,
})
export type ExpressOverview = v.InferOutput<typeof ExpressOverview>

const exampleLines = ['Sanne de Wit', 'Fictielaan 10 A', '1000AB Amsterdam']

export const beginExpress = defineCall({
  client: 'commerce',
  method: 'POST',
  path: '/api/checkout/express',
  body: ExpressWish,
  reply: ExpressOverview,
})

/** Keys and outcomes as of placeOrder; GET …/payment/placeOrder/{key} finds these orders too. */
export const orderExpress = defineCall({
  client: 'commerce',
  method: 'POST',
  path: '/api/checkout/express/order',
  headers: v.object({ 'Idempotency-Key': IdempotencyKey }),
  body: v.object({ id: Id, grand_total: Money, amount_due: v.optional(Money) }),
  reply: PlacedOrder,
})

/** What the calls are for, what their errors mean, and an example of each. */
export const docs = (): Readonly<Record<string, CallDocs>> => ({
  beginExpress: {
    summary: "Order at once, first press: the overview of a product or the cart, with the customer's address and last used way to pay",
    errors: {
      400: 'Not saleable, not fully chosen, or nothing to order',
      401: 'Not logged in',
      404: 'Unknown sku',
      409: 'Something has to be chosen, looked at or approved first, so the checkout is needed',
    },
    example: {
      body: { sku: 'NOV-55Q7', choices: { qty: '1' } },
      reply: {
        id: 4022,
        quote: { id: 4022, items: [], items_count: 0, items_qty: 0, customer_is_guest: false, store_id: 1 },
        totals: exampleTotals,
        email: 'sanne@example.com',
        shipping: exampleLines,
        billing: [],
        delivery: ['Thuis bezorgd', 'maandag 23 november'],
        payment: 'iDEAL | Wero',
        notice: '',
        shipping_method: 'bezorgen_standaard',
        payment_method: 'ideal',
      },
    },
  },
  orderExpress: {
    summary: 'Order at once, second press: order what the overview showed',
    errors: {
      400: 'Something is missing from the quote',
      401: 'Not logged in',
      404: 'Not a quote of this customer',
      409: 'A line, the total, the delivery or the payment changed, and has to be looked at first',
    },
    example: {
      headers: { 'Idempotency-Key': '5c1f9a0e-4f0b-4c39' },
      body: { id: 4022, grand_total: 544.95 },
      reply: {
        order_number: '100000042',
        status: 'pending',
        redirect_url: 'https://betalen.example/betalen?reference=7f3a',
        success_url: '/checkout/bedankt',
      },
    },
  },
})
