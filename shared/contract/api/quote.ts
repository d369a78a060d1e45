import { z } from 'zod'
import { endpoint, Money } from './common'

export const QuoteItem = z.object({
  item_id: z.number().int(),
  product_id: z.number().int(),
  sku: z.string(),
  name: z.string(),
  url: z.string(),
  image: z.string(),
  qty: z.number().int().min(1),
  max_qty: z.number().int().nullable(),
  product_type: z.string(),
  price_incl_tax: Money,
  price_excl_tax: Money,
  row_total_incl_tax: Money,
  row_total_excl_tax: Money,
  extension_attributes: z.object({
    sku: z.string(),
    /** Comma-separated service skus. */
    services: z.string(),
    bundle_items: z.array(z.object({ sku: z.string(), name: z.string(), qty: z.number() })),
    from_price: Money.nullable(),
    brand: z.string(),
    variant: z.string(),
    category_list: z.array(z.string()),
  }),
})
export type QuoteItem = z.infer<typeof QuoteItem>

export const Quote = z.object({
  id: z.number().int(),
  items: z.array(QuoteItem),
  items_count: z.number().int(),
  items_qty: z.number().int(),
  customer_is_guest: z.boolean(),
  store_id: z.number().int(),
})
export type Quote = z.infer<typeof Quote>

export const Segment = z.object({ code: z.string(), title: z.string(), value: Money, area: z.string().optional() })
export const Totals = z.object({
  grand_total: Money,
  subtotal_incl_tax: Money,
  shipping_incl_tax: Money,
  discount_amount: Money,
  tax_amount: Money,
  coupon_code: z.string().nullable(),
  items_qty: z.number().int(),
  items: z.array(z.object({ item_id: z.number().int(), name: z.string(), qty: z.number(), row_total: Money, row_total_incl_tax: Money })),
  total_segments: z.array(Segment),
})
export type Totals = z.infer<typeof Totals>

export const AddItem = z.object({ cartItem: z.object({ sku: z.string().min(1).max(64), qty: z.number().int().min(1).max(999) }) })
export const AddedItem = z.object({ item_id: z.number().int(), sku: z.string(), qty: z.number().int(), name: z.string() })
export type AddedItem = z.infer<typeof AddedItem>

export const getQuote = endpoint({
  method: 'GET',
  path: '/api/quote',
  client: 'commerce',
  summary: 'The quote of this session',
  reply: Quote,
})
export const addItem = endpoint({
  method: 'POST',
  path: '/api/quote/item',
  client: 'commerce',
  summary: 'Add an item',
  body: AddItem,
  reply: AddedItem,
  errors: { 400: 'More than the maximum quantity, or not saleable', 404: 'Unknown sku' },
})
export const changeItem = endpoint({
  method: 'PUT',
  path: '/api/quote/item/{item_id}',
  client: 'commerce',
  summary: 'Change the quantity',
  body: z.object({ qty: z.number().int().min(1).max(999) }),
  reply: AddedItem,
  errors: { 400: 'More than the maximum quantity', 404: 'Unknown item' },
})
export const removeItem = endpoint({
  method: 'DELETE',
  path: '/api/quote/item/{item_id}',
  client: 'commerce',
  summary: 'Remove an item',
  reply: z.boolean(),
  errors: { 404: 'Unknown item' },
})
export const getTotals = endpoint({
  method: 'GET',
  path: '/api/checkout/totals',
  client: 'commerce',
  summary: 'Totals of the quote',
  reply: Totals,
})
