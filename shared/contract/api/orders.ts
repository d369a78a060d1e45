import { z } from 'zod'
import * as calls from '../calls/orders'
import { exampleQuoteAddress, QuoteAddress } from './address'
import { CartHeaders, Email, endpoint, exampleHeaders, KEY_REUSED, Line, Moment, Money, Paging, pages } from './common'
import { exampleTotals, Totals } from './quote'

export const OrderStatus = z.enum(['pending', 'processing', 'complete', 'canceled'])
export type OrderStatus = z.infer<typeof OrderStatus>

const head = {
  number: z.string(),
  created_at: Moment,
  status: OrderStatus,
  /** In the language of the shop. */
  status_text: z.string(),
  grand_total: Money,
  items_qty: z.number().int(),
}

export const OrderSummary = z.object(head)
export type OrderSummary = z.infer<typeof OrderSummary>

export const OrderItem = z.object({
  sku: z.string(),
  name: z.string(),
  /** null once the product is gone. */
  url: z.string().nullable(),
  image: z.string(),
  qty: z.number().int(),
  price_incl_tax: Money,
  row_total_incl_tax: Money,
  /** Shown to a business instead, if the server provides it; includes services. */
  price_excl_tax: Money.optional(),
  row_total_excl_tax: Money.optional(),
  services: z.array(z.object({ sku: z.string(), name: z.string(), price: Money, price_excl_tax: Money.optional() })),
})
export type OrderItem = z.infer<typeof OrderItem>

export const Order = z.object({
  ...head,
  items: z.array(OrderItem),
  totals: Totals,
  billing_address: QuoteAddress,
  shipping_address: QuoteAddress,
  shipping_title: z.string(),
  payment_title: z.string(),
  can_cancel: z.boolean(),
  /** Last moment to withdraw from the contract; null when that is not possible. */
  withdraw_until: Moment.nullable(),
})
export type Order = z.infer<typeof Order>

export const OrderList = z.object({ items: z.array(OrderSummary), ...pages })
export type OrderList = z.infer<typeof OrderList>

/** What a reorder added to the cart, and what it could not add. */
export const Reordered = z.object({ added: z.number().int(), skipped: z.array(z.object({ sku: z.string(), name: z.string() })) })
export type Reordered = z.infer<typeof Reordered>

const NumberParam = z.object({ number: z.string().regex(/^[0-9A-Z-]{3,32}$/) })
/** The secret of an e-mailed link, for guests. */
const Access = z.object({ token: z.string().min(16).max(200) }).partial()

const exampleHead = {
  number: '100000042',
  created_at: '2026-11-21T10:02:11+01:00',
  status: 'pending',
  status_text: 'wacht op betaling',
  grand_total: 504.95,
  items_qty: 1,
}
const exampleOrder = {
  ...exampleHead,
  items: [
    {
      sku: 'NOV-55Q7',
      name: 'Novaro 55Q7',
      url: '/p/novaro-55q7',
      image: '/beeld/55/voor-480.webp',
      qty: 1,
      price_incl_tax: 499,
      row_total_incl_tax: 499,
      price_excl_tax: 412.4,
      row_total_excl_tax: 412.4,
      services: [],
    },
  ],
  totals: exampleTotals,
  billing_address: exampleQuoteAddress,
  shipping_address: exampleQuoteAddress,
  shipping_title: 'Bezorgen - Standaard',
  payment_title: 'iDEAL | Wero',
  can_cancel: true,
  withdraw_until: '2026-12-07T23:59:59+01:00',
}
const params = { number: '100000042' }

export const listOrders = endpoint({
  ...calls.listOrders,
  summary: 'Orders of the customer, newest first',
  query: Paging,
  reply: OrderList,
  errors: { 401: 'Log in first' },
  example: { query: { page: 1 }, reply: { items: [exampleHead], current_page: 1, last_page: 1, total_items: 1 } },
})

export const reorder = endpoint({
  ...calls.reorder,
  summary: 'Put what was ordered in the cart again',
  params: NumberParam,
  headers: CartHeaders,
  body: z.object({}),
  reply: Reordered,
  errors: { 401: 'Log in first', 404: 'Unknown order', ...KEY_REUSED },
  example: { params, headers: exampleHeaders, body: {}, reply: { added: 1, skipped: [] } },
})

/** The reply does not tell whether the order exists. */
export const requestOrderLink = endpoint({
  ...calls.requestOrderLink,
  summary: 'Ask for an e-mail with a link to an order',
  body: z.object({ number: NumberParam.shape.number, email: Email }),
  reply: z.boolean(),
  errors: { 429: 'Asked too often' },
  example: { body: { number: '100000042', email: 'sanne@example.com' }, reply: true },
})

export const getOrder = endpoint({
  ...calls.getOrder,
  summary: 'An order of the customer, or of who has the e-mailed link',
  params: NumberParam,
  query: Access,
  reply: Order,
  errors: { 404: 'Unknown order, or not of this visitor' },
  example: { params, query: { token: '9d2c4e7a1b3f5d60' }, reply: exampleOrder },
})

export const cancelOrder = endpoint({
  ...calls.cancelOrder,
  summary: 'Cancel an order that waits for payment',
  params: NumberParam,
  body: Access,
  reply: Order,
  errors: { 404: 'Unknown order, or not of this visitor', 409: 'Too late to cancel' },
  example: { params, body: {}, reply: { ...exampleOrder, status: 'canceled', status_text: 'geannuleerd', can_cancel: false } },
})

export const withdrawOrder = endpoint({
  ...calls.withdrawOrder,
  summary: 'Withdraw from the contract; an e-mail confirms the moment',
  params: NumberParam,
  body: Access.extend({ name: Line.min(1), email: Email }),
  reply: z.object({ received_at: Moment }),
  errors: { 404: 'Unknown order, or not of this visitor', 409: 'The period is over', 429: 'Tried too often' },
  example: { params, body: { name: 'Sanne de Wit', email: 'sanne@example.com' }, reply: { received_at: '2026-11-22T09:00:00+01:00' } },
})
