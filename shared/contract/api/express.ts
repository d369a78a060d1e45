import { z } from 'zod'
import * as calls from '../calls/express'
import * as fallbacks from '../fallbacks/express'
import { endpoint, Id, IdempotencyKey, lenient, Money, Sku } from './common'
import { PlacedOrder } from './payment'
import { Quote } from './quote'
import { exampleTotals, Totals } from './totals'

/** Without `sku`: the cart. `choices` are the fields of the buy form of the product's page, named as in ChosenFields. */
const ExpressWish = z.object({
  sku: Sku.optional(),
  choices: z
    .record(z.string().max(64), z.string().max(64))
    .refine(choices => Object.keys(choices).length <= 300)
    .optional(),
})
export type ExpressWish = z.infer<typeof ExpressWish>

/** All that is ordered, and how. Texts are in the language of the page, a line each. */
export const ExpressOverview = lenient(
  {
    /** The quote that is ordered: one beside the cart, or the cart itself. */
    id: Id,
    quote: Quote,
    totals: Totals,
    email: z.string(),
    shipping: z.array(z.string()),
    /** Empty: as `shipping`. */
    billing: z.array(z.string()),
    /** 'Thuis bezorgd', 'maandag 23 november'. */
    delivery: z.array(z.string()),
    /** 'iDEAL | Wero' */
    payment: z.string(),
    /** Text that must be read before paying in this way, else ''. */
    notice: z.string(),
    /** Codes of both ways, for analytics. */
    shipping_method: z.string(),
    payment_method: z.string(),
  },
  fallbacks.expressOverview,
)
export type ExpressOverview = z.infer<typeof ExpressOverview>

const exampleLines = ['Sanne de Wit', 'Fictielaan 10 A', '1000AB Amsterdam']

export const beginExpress = endpoint({
  ...calls.beginExpress,
  summary: "Order at once, first press: the overview of a product or the cart, with the customer's address and last used way to pay",
  body: ExpressWish,
  reply: ExpressOverview,
  errors: {
    400: 'Not saleable, not fully chosen, or nothing to order',
    401: 'Not logged in',
    404: 'Unknown sku',
    409: 'Something has to be chosen or looked at first, so the checkout is needed',
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
})

/** Keys and outcomes as of placeOrder; GET …/payment/placeOrder/{key} finds these orders too. */
export const orderExpress = endpoint({
  ...calls.orderExpress,
  summary: 'Order at once, second press: order what the overview showed',
  headers: z.object({ 'Idempotency-Key': IdempotencyKey }),
  body: z.object({ id: Id, grand_total: Money, amount_due: Money.optional() }),
  reply: PlacedOrder,
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
})
