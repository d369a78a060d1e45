import * as v from 'valibot'
import { exampleQuoteAddress, QuoteAddress } from './address'
import {
  type CallDocs,
  CartHeaders,
  defineCall,
  Email,
  exampleHeaders,
  FilledLine,
  KEY_REUSED,
  listOf,
  Moment,
  Money,
  maybe,
  Paging,
  pages,
  text,
} from './common'
import { exampleTotals, Totals } from './quote'

export const OrderStatus = v.picklist(['pending', 'processing', 'complete', 'canceled'])
export type OrderStatus = v.InferOutput<typeof OrderStatus>

const head = {
  number: v.string(),
  created_at: Moment,
  status: OrderStatus,
  /** In the language of the shop. */
  status_text: text,
  grand_total: Money,
  items_qty: v.pipe(v.number(), v.integer()),
}

export const OrderSummary = v.object(head)
export type OrderSummary = v.InferOutput<typeof OrderSummary>

export const OrderItem = v.object({
  sku: text,
  name: v.string(),
  /** null once the product is gone. */
  url: v.nullish(v.string(), null),
  image: text,
  qty: v.pipe(v.number(), v.integer()),
  price_incl_tax: Money,
  row_total_incl_tax: Money,
  /** Shown to a business instead, if the server provides it; includes services. */
  price_excl_tax: maybe(Money),
  row_total_excl_tax: maybe(Money),
  services: listOf(v.object({ sku: v.string(), name: v.string(), price: Money, price_excl_tax: v.optional(Money) })),
})
export type OrderItem = v.InferOutput<typeof OrderItem>

export const Order = v.object({
  ...head,
  items: v.array(OrderItem),
  totals: Totals,
  billing_address: QuoteAddress,
  shipping_address: QuoteAddress,
  shipping_title: text,
  payment_title: text,
  can_cancel: v.nullish(v.boolean(), false),
  /** Last moment to withdraw from the contract; null when that is not possible. */
  withdraw_until: v.nullish(Moment, null),
})
export type Order = v.InferOutput<typeof Order>

export const OrderList = v.object({ items: v.array(OrderSummary), ...pages })
export type OrderList = v.InferOutput<typeof OrderList>

/** What a reorder added to the cart, and what it could not add. */
export const Reordered = v.object({
  added: v.pipe(v.number(), v.integer()),
  skipped: v.array(v.object({ sku: v.string(), name: v.string() })),
})
export type Reordered = v.InferOutput<typeof Reordered>

const NumberParam = v.object({ number: v.pipe(v.string(), v.regex(/^[0-9A-Z-]{3,32}$/)) })
/** The secret of an e-mailed link, for guests. */
const Access = v.partial(v.object({ token: v.pipe(v.string(), v.minLength(16), v.maxLength(200)) }))

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

export const listOrders = defineCall({
  client: 'commerce',
  method: 'GET',
  path: '/api/customer/orders',
  query: Paging,
  reply: OrderList,
})

export const reorder = defineCall({
  client: 'commerce',
  method: 'POST',
  path: '/api/customer/orders/{number}/reorder',
  params: NumberParam,
  headers: CartHeaders,
  body: v.object({}),
  reply: Reordered,
})

/** The reply does not tell whether the order exists. */
export const requestOrderLink = defineCall({
  client: 'commerce',
  method: 'POST',
  path: '/api/orders/link',
  body: v.object({ number: NumberParam.entries.number, email: Email }),
  reply: v.boolean(),
})

export const getOrder = defineCall({
  client: 'commerce',
  method: 'GET',
  path: '/api/orders/{number}',
  params: NumberParam,
  query: Access,
  reply: Order,
})

export const cancelOrder = defineCall({
  client: 'commerce',
  method: 'POST',
  path: '/api/orders/{number}/cancel',
  params: NumberParam,
  body: Access,
  reply: Order,
})

export const withdrawOrder = defineCall({
  client: 'commerce',
  method: 'POST',
  path: '/api/orders/{number}/withdraw',
  params: NumberParam,
  body: v.object({ ...Access.entries, name: FilledLine, email: Email }),
  reply: v.object({ received_at: Moment }),
})

/** What the calls are for, what their errors mean, and an example of each. */
export const docs: Readonly<Record<string, CallDocs>> = {
  listOrders: {
    summary: 'Orders of the customer, newest first',
    errors: { 401: 'Log in first' },
    example: { query: { page: 1 }, reply: { items: [exampleHead], current_page: 1, last_page: 1, total_items: 1 } },
  },
  reorder: {
    summary: 'Put what was ordered in the cart again',
    errors: { 401: 'Log in first', 404: 'Unknown order', ...KEY_REUSED },
    example: { params, headers: exampleHeaders, body: {}, reply: { added: 1, skipped: [] } },
  },
  requestOrderLink: {
    summary: 'Ask for an e-mail with a link to an order',
    errors: { 429: 'Asked too often' },
    example: { body: { number: '100000042', email: 'sanne@example.com' }, reply: true },
  },
  getOrder: {
    summary: 'An order of the customer, or of who has the e-mailed link',
    errors: { 404: 'Unknown order, or not of this visitor' },
    example: { params, query: { token: '9d2c4e7a1b3f5d60' }, reply: exampleOrder },
  },
  cancelOrder: {
    summary: 'Cancel an order that waits for payment',
    errors: { 404: 'Unknown order, or not of this visitor', 409: 'Too late to cancel' },
    example: { params, body: {}, reply: { ...exampleOrder, status: 'canceled', status_text: 'geannuleerd', can_cancel: false } },
  },
  withdrawOrder: {
    summary: 'Withdraw from the contract; an e-mail confirms the moment',
    errors: { 404: 'Unknown order, or not of this visitor', 409: 'The period is over', 429: 'Tried too often' },
    example: { params, body: { name: 'Sanne de Wit', email: 'sanne@example.com' }, reply: { received_at: '2026-11-22T09:00:00+01:00' } },
  },
}
