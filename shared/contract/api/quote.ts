import { z } from 'zod'
import * as calls from '../calls/quote'
import * as savedCalls from '../calls/saved'
import * as fallbacks from '../fallbacks/quote'
import { Assignment, CustomerAddress, exampleQuoteAddress, QuoteAddress } from './address'
import { EnergyLabel } from './catalogue'
import { CartHeaders, endpoint, exampleHeaders, Id, KEY_REUSED, lenient, Money, Sku, Unspecified } from './common'
import { exampleTotals, Totals } from './totals'

export { exampleTotals, Segment, Totals } from './totals'

const Qty = z.number().int().min(1).max(999)

/** The choices for a configurable product (attribute id, value) or a bundle (selection ids). */
export const ProductOption = z.object({
  extension_attributes: z.object({
    configurable_item_options: z
      .array(z.object({ option_id: z.string().max(200), option_value: Id }))
      .max(20)
      .optional(),
    bundle_options: z
      .array(z.object({ option_id: Id, option_qty: Qty, option_selections: z.array(Id).min(1).max(20) }))
      .max(20)
      .optional(),
  }),
})
export type ProductOption = z.infer<typeof ProductOption>

const LineExtension = {
  sku: z.string(),
  /** The product that this one is a variant of. */
  item_group_id: Id.optional(),
  /** Comma-separated service skus. */
  services: z.string(),
  /** The same services, as charged with this line. */
  service_items: z.array(
    z.object({
      sku: z.string(),
      name: z.string(),
      qty: z.number().int(),
      price_incl_tax: Money,
      row_total_incl_tax: Money,
      row_total_excl_tax: Money.optional(),
    }),
  ),
  /** Whether services are available for it. */
  has_services: z.boolean(),
  /** `qty` is per bundle; the price is per piece within it. */
  bundle_items: z.array(lenient({ sku: z.string(), name: z.string(), qty: z.number(), price_incl_tax: Money }, fallbacks.bundleItem)),
  /** The options of a configurable product; `variant` has the values only. */
  options: z.array(z.object({ label: z.string(), value: z.string() })),
  from_price: Money.nullable(),
  brand: z.string(),
  variant: z.string(),
  category_list: z.array(z.string()),
  energy_label: EnergyLabel.nullable(),
}

const Line = {
  item_id: Id,
  product_id: Id,
  sku: z.string(),
  name: z.string(),
  /** Of its page; '' if it has none, and then the name is not a link. */
  url: z.string(),
  image: z.string(),
  qty: z.number().int().min(1),
  /** Maximum quantity now, 0 if it can no longer be bought; null without a limit. */
  max_qty: z.number().int().nullable(),
  product_type: z.string(),
  price_incl_tax: Money,
  price_excl_tax: Money,
  /** Without services. */
  row_total_incl_tax: Money,
  row_total_excl_tax: Money,
  extension_attributes: lenient(LineExtension, fallbacks.lineExtension),
  /** What changed since the line was added; a PUT of the quantity must accept it before ordering. `was` is in euros or pieces. */
  notice: z.object({ code: z.enum(['price', 'stock', 'maximum', 'gone']), was: z.number().optional() }).optional(),
  /** Options to send to add the same again. */
  product_option: ProductOption.optional(),
}

/** `item_id`, `sku`, `qty` and `price_incl_tax` are enough. */
export const QuoteItem = lenient(Line, fallbacks.quoteItem)
export type QuoteItem = z.infer<typeof QuoteItem>

/** Id of an address book entry, as text. */
const AddressId = z.union([z.string(), z.number().int()]).transform(String).nullable()

const customer = {
  id: Id,
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  addresses: z.array(CustomerAddress),
  default_billing: AddressId,
  default_shipping: AddressId,
}

/** `items` and `items_qty` are enough. */
export const Quote = lenient(
  {
    id: Id,
    items: z.array(QuoteItem),
    items_count: z.number().int(),
    items_qty: z.number().int(),
    /** Lines saved for later, with current prices and stock; not part of the totals. Absent: the shop does not offer this. */
    saved_items: z.array(QuoteItem).optional(),
    customer_is_guest: z.boolean(),
    store_id: Id,
    /** The customer; absent for a guest. */
    customer: lenient(customer, fallbacks.customer).optional(),
    billing_address: QuoteAddress.optional(),
    extension_attributes: z.object({ shipping_assignments: z.array(Assignment) }).optional(),
  },
  fallbacks.quote,
)
export type Quote = z.infer<typeof Quote>

export const AddItem = z.object({ cartItem: z.object({ sku: Sku, qty: Qty, product_option: ProductOption.optional() }) })
/** The cart after a change, if requested with `Prefer`. */
const CartAfter = { quote: Quote.optional(), totals: Totals.optional() }

/** The first two are enough: the rest can be read from the cart. */
export const AddedItem = z.object({
  item_id: Id,
  sku: z.string(),
  qty: z.number().int().optional(),
  name: z.string().optional(),
  ...CartAfter,
})
export type AddedItem = z.infer<typeof AddedItem>

const exampleItem = {
  item_id: 7,
  product_id: 55,
  sku: 'NOV-55Q7',
  name: 'Novaro 55Q7',
  url: '/p/novaro-55q7',
  image: '/beeld/55/voor-480.webp',
  qty: 1,
  max_qty: 5,
  product_type: 'simple',
  price_incl_tax: 499,
  price_excl_tax: 412.4,
  row_total_incl_tax: 499,
  row_total_excl_tax: 412.4,
  extension_attributes: {
    sku: 'NOV-55Q7',
    services: 'SRV-INSTALL',
    has_services: true,
    service_items: [{ sku: 'SRV-INSTALL', name: 'Installatie', qty: 1, price_incl_tax: 39, row_total_incl_tax: 39 }],
    bundle_items: [],
    options: [],
    from_price: 549,
    brand: 'Novaro',
    variant: '55 inch',
    category_list: ['Televisies', "4K-tv's"],
    energy_label: { class: 'F', range: 'A-G', label_url: '/beeld/1/energielabel.svg', sheet_url: '/p/novaro-55q7#specificaties' },
  },
}

const exampleAdded = { item_id: 7, sku: 'NOV-55Q7', qty: 1, name: 'Novaro 55Q7' }

export const getQuote = endpoint({
  ...calls.getQuote,
  summary: 'The quote of this session',
  reply: Quote,
  example: {
    reply: {
      id: 4021,
      items: [exampleItem],
      items_count: 1,
      items_qty: 1,
      customer_is_guest: true,
      store_id: 1,
      billing_address: exampleQuoteAddress,
    },
  },
})
export const addItem = endpoint({
  ...calls.addItem,
  summary: 'Add an item',
  headers: CartHeaders,
  body: AddItem,
  reply: AddedItem,
  errors: {
    400: 'More than the maximum quantity, not saleable, or the cart is full',
    404: 'Unknown sku',
    429: 'Too many carts begun from one place',
    ...KEY_REUSED,
  },
  example: { headers: exampleHeaders, body: { cartItem: { sku: 'NOV-55Q7', qty: 1 } }, reply: exampleAdded },
})
export const changeItem = endpoint({
  ...calls.changeItem,
  summary: 'Change the quantity',
  params: z.object({ item_id: Id }),
  headers: CartHeaders,
  body: z.object({ qty: Qty }),
  reply: Unspecified,
  errors: { 400: 'More than the maximum quantity', 404: 'Unknown item', ...KEY_REUSED },
  example: { params: { item_id: 7 }, headers: exampleHeaders, body: { qty: 2 }, reply: { ...exampleAdded, qty: 2 } },
})
export const removeItem = endpoint({
  ...calls.removeItem,
  summary: 'Remove an item',
  params: z.object({ item_id: Id }),
  headers: CartHeaders,
  reply: Unspecified,
  errors: { 404: 'Unknown item', ...KEY_REUSED },
  example: { params: { item_id: 7 }, headers: exampleHeaders, reply: true },
})
/** The id of the line. */
const OneItem = z.object({ item_id: Id })

export const saveForLater = endpoint({
  ...savedCalls.saveForLater,
  summary: 'Put a line aside for later',
  headers: CartHeaders,
  body: OneItem,
  reply: Unspecified,
  errors: { 400: 'More than can be put aside', 404: 'Unknown item', ...KEY_REUSED },
  example: { headers: exampleHeaders, body: { item_id: 7 }, reply: true },
})
export const putBack = endpoint({
  ...savedCalls.putBack,
  summary: 'Put a line back that was put aside',
  headers: CartHeaders,
  body: OneItem,
  reply: AddedItem,
  errors: { 400: 'Not saleable, or the cart is full', 404: 'Not put aside', ...KEY_REUSED },
  example: { headers: exampleHeaders, body: { item_id: 7 }, reply: exampleAdded },
})
/** The product of a line on the list, and its services. */
export const SavedItem = z.object({ ...AddItem.shape, services: z.array(Sku).max(50).optional() })

export const addSaved = endpoint({
  ...savedCalls.addSaved,
  summary: 'Put something on the list for later, such as what was just removed from it; sold out or not',
  headers: CartHeaders,
  body: SavedItem,
  reply: AddedItem,
  errors: { 400: 'More than can be put aside, not sold any more, or not fully chosen', 404: 'Unknown sku', ...KEY_REUSED },
  example: { headers: exampleHeaders, body: { cartItem: { sku: 'NOV-55Q7', qty: 1 }, services: ['SRV-INSTALL'] }, reply: exampleAdded },
})
export const removeSaved = endpoint({
  ...savedCalls.removeSaved,
  summary: 'Remove a line that was put aside',
  params: z.object({ item_id: Id }),
  headers: CartHeaders,
  reply: Unspecified,
  errors: { 404: 'Not put aside', ...KEY_REUSED },
  example: { params: { item_id: 7 }, headers: exampleHeaders, reply: true },
})
export const getTotals = endpoint({
  ...calls.getTotals,
  summary: 'Totals of the quote',
  reply: Totals,
  example: { reply: exampleTotals },
})
