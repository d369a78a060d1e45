import * as v from 'valibot'
import { Assignment, CustomerAddress, exampleQuoteAddress, QuoteAddress } from './address'
import { EnergyLabel, UnitPrice } from './catalogue'
import { type CallDocs, CartHeaders, defineCall, exampleHeaders, Id, KEY_REUSED, listOf, Money, maybe, open, Sku, text } from './common'
import { exampleTotals, Totals } from './totals'

export { exampleTotals, Segment, Totals } from './totals'

const Qty = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999))

/** The choices for a configurable product (attribute id, value) or a bundle (selection ids). */
export const ProductOption = v.object({
  extension_attributes: v.object({
    configurable_item_options: v.optional(
      v.pipe(v.array(v.object({ option_id: v.pipe(v.string(), v.maxLength(200)), option_value: Id })), v.maxLength(20)),
    ),
    bundle_options: v.optional(
      v.pipe(
        v.array(v.object({ option_id: Id, option_qty: Qty, option_selections: v.pipe(v.array(Id), v.minLength(1), v.maxLength(20)) })),
        v.maxLength(20),
      ),
    ),
  }),
})
export type ProductOption = v.InferOutput<typeof ProductOption>

const count = v.pipe(v.number(), v.integer())

const LineExtension = open({
  sku: text,
  /** The product that this one is a variant of. */
  item_group_id: v.optional(Id),
  /** Comma-separated service skus. */
  services: text,
  /** The same services, as charged with this line. */
  service_items: listOf(
    open({
      sku: v.string(),
      name: v.string(),
      qty: v.pipe(v.number(), v.integer()),
      price_incl_tax: Money,
      row_total_incl_tax: Money,
      row_total_excl_tax: v.optional(Money),
    }),
  ),
  /** Whether services are available for it. */
  has_services: v.nullish(v.boolean(), false),
  /** `qty` is per bundle; the price is per piece within it. */
  bundle_items: listOf(
    v.pipe(
      open({ sku: v.string(), name: v.nullish(v.string()), qty: v.nullish(v.number(), 1), price_incl_tax: v.nullish(Money, 0) }),
      v.transform(item => ({ ...item, name: item.name ?? item.sku })),
    ),
  ),
  /** The options of a configurable product; `variant` has the values only. */
  options: listOf(v.object({ label: v.string(), value: v.string() })),
  from_price: v.nullish(Money, null),
  brand: text,
  variant: text,
  category_list: listOf(v.string()),
  energy_label: v.nullish(EnergyLabel, null),
})

const Line = open({
  item_id: Id,
  product_id: v.nullish(Id, 0),
  sku: v.string(),
  /** Absent: the sku. */
  name: v.nullish(v.string()),
  /** Of its page; '' if it has none, and then the name is not a link. */
  url: text,
  image: text,
  qty: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Maximum quantity now, 0 if it can no longer be bought; null without a limit. */
  max_qty: v.nullish(count, null),
  product_type: v.nullish(v.string(), 'simple'),
  price_incl_tax: Money,
  /** Absent: `price`, which in Magento excludes tax, else the price including tax. */
  price_excl_tax: v.nullish(Money),
  price: v.optional(v.unknown()),
  unit_price: maybe(UnitPrice),
  /** Without services. This and the next: absent, price times quantity. */
  row_total_incl_tax: v.nullish(Money),
  row_total_excl_tax: v.nullish(Money),
  extension_attributes: v.nullish(LineExtension, {}),
  /** What changed since the line was added; a PUT of the quantity must accept it before ordering. `was` is in euros or pieces. */
  notice: v.optional(v.object({ code: v.picklist(['price', 'stock', 'maximum', 'gone']), was: v.optional(v.number()) })),
  /** Options to send to add the same again. */
  product_option: v.optional(ProductOption),
})

const times = (price: number, qty: number): number => Math.round(price * qty * 1000) / 1000

/** `item_id`, `sku`, `qty` and `price_incl_tax` are enough. */
export const QuoteItem = v.pipe(
  Line,
  v.transform(({ price, ...line }) => {
    const exclTax = line.price_excl_tax ?? (typeof price === 'number' ? price : line.price_incl_tax)
    return {
      ...line,
      name: line.name ?? line.sku,
      price_excl_tax: exclTax,
      row_total_incl_tax: line.row_total_incl_tax ?? times(line.price_incl_tax, line.qty),
      row_total_excl_tax: line.row_total_excl_tax ?? times(exclTax, line.qty),
    }
  }),
)
export type QuoteItem = v.InferOutput<typeof QuoteItem>

/** Id of an address book entry, as text. */
const AddressId = v.nullish(v.pipe(v.union([v.string(), v.pipe(v.number(), v.integer())]), v.transform(String)), null)

const Customer = open({
  id: v.nullish(Id, 0),
  email: text,
  firstname: text,
  lastname: text,
  addresses: listOf(CustomerAddress),
  default_billing: AddressId,
  default_shipping: AddressId,
})

/** `items` is enough. */
export const Quote = v.pipe(
  open({
    id: v.nullish(Id, 0),
    items: v.array(QuoteItem),
    /** Absent: the number of lines. */
    items_count: v.nullish(count),
    /** Absent: the sum of the quantities. */
    items_qty: v.nullish(v.number()),
    /** Lines saved for later, with current prices and stock; not part of the totals. Absent: the shop does not offer this. */
    saved_items: maybe(v.array(QuoteItem)),
    /** Absent: whether there is no `customer`. */
    customer_is_guest: v.nullish(v.boolean()),
    store_id: v.nullish(Id, 1),
    /** The customer; absent for a guest. */
    customer: maybe(Customer),
    billing_address: maybe(QuoteAddress),
    extension_attributes: maybe(v.object({ shipping_assignments: v.array(Assignment) })),
  }),
  v.transform(quote => ({
    ...quote,
    items_count: quote.items_count ?? quote.items.length,
    items_qty: quote.items_qty ?? quote.items.reduce((sum, { qty }) => sum + qty, 0),
    customer_is_guest: quote.customer_is_guest ?? !quote.customer,
  })),
)
export type Quote = v.InferOutput<typeof Quote>

export const AddItem = v.object({ cartItem: v.object({ sku: Sku, qty: Qty, product_option: v.optional(ProductOption) }) })
/** The cart after a change, if requested with `Prefer`. */
const CartAfter = { quote: maybe(Quote), totals: maybe(Totals) }

/**
 * Reply of a change of the cart that the specification does not describe: the cart after it, its line, or true. It may be any other JSON, but
 * then it does not say whether the change was made, and the cart is looked at.
 */
export const CartChange = v.union([
  v.pipe(
    open({ quote: Quote, totals: Totals }),
    v.transform((after): { quote: Quote; totals: Totals; isUnclear?: undefined } => after),
  ),
  v.pipe(
    v.union([open({ item_id: Id, sku: v.string(), qty: maybe(v.number()) }), v.literal(true)]),
    v.transform((line): Unread => (line === true || line.qty === undefined ? {} : { qty: line.qty })),
  ),
  v.pipe(
    v.unknown(),
    v.transform((): Unread => ({ isUnclear: true })),
  ),
])
type Unread = { quote?: undefined; totals?: undefined; qty?: number; isUnclear?: true }
export type CartChange = v.InferOutput<typeof CartChange>

/** The first two are enough: the rest can be read from the cart. */
export const AddedItem = v.object({
  item_id: Id,
  sku: v.string(),
  qty: v.optional(v.pipe(v.number(), v.integer())),
  name: v.optional(v.string()),
  ...CartAfter,
})
export type AddedItem = v.InferOutput<typeof AddedItem>

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

export const getQuote = defineCall({
  client: 'commerce',
  method: 'GET',
  path: '/api/quote',
  reply: Quote,
})
export const addItem = defineCall({
  client: 'commerce',
  method: 'POST',
  path: '/api/quote/item',
  headers: CartHeaders,
  body: AddItem,
  reply: AddedItem,
})
export const changeItem = defineCall({
  client: 'commerce',
  method: 'PUT',
  path: '/api/quote/item/{item_id}',
  params: v.object({ item_id: Id }),
  headers: CartHeaders,
  body: v.object({ qty: Qty }),
  reply: CartChange,
})
export const removeItem = defineCall({
  client: 'commerce',
  method: 'DELETE',
  path: '/api/quote/item/{item_id}',
  params: v.object({ item_id: Id }),
  headers: CartHeaders,
  reply: CartChange,
})
/** The id of the line. */
const OneItem = v.object({ item_id: Id })

export const saveForLater = defineCall({
  client: 'commerce',
  method: 'POST',
  path: '/api/quote/later',
  headers: CartHeaders,
  body: OneItem,
  reply: CartChange,
})
export const putBack = defineCall({
  client: 'commerce',
  method: 'POST',
  path: '/api/quote/later/back',
  headers: CartHeaders,
  body: OneItem,
  reply: AddedItem,
})
/** The product of a line on the list, and its services. */
export const SavedItem = v.object({ ...AddItem.entries, services: v.optional(v.pipe(v.array(Sku), v.maxLength(50))) })

export const addSaved = defineCall({
  client: 'commerce',
  method: 'POST',
  path: '/api/quote/later/item',
  headers: CartHeaders,
  body: SavedItem,
  reply: AddedItem,
})
export const removeSaved = defineCall({
  client: 'commerce',
  method: 'DELETE',
  path: '/api/quote/later/{item_id}',
  params: v.object({ item_id: Id }),
  headers: CartHeaders,
  reply: CartChange,
})
export const getTotals = defineCall({
  client: 'commerce',
  method: 'GET',
  path: '/api/checkout/totals',
  reply: Totals,
})

/** What the calls are for, what their errors mean, and an example of each. */
export const docs = (): Readonly<Record<string, CallDocs>> => ({
  getQuote: {
    summary: 'The quote of this session',
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
  },
  addItem: {
    summary: 'Add an item',
    errors: {
      400: 'More than the maximum quantity, not saleable, or the cart is full',
      404: 'Unknown sku',
      429: 'Too many carts begun from one place',
      ...KEY_REUSED,
    },
    example: { headers: exampleHeaders, body: { cartItem: { sku: 'NOV-55Q7', qty: 1 } }, reply: exampleAdded },
  },
  changeItem: {
    summary: 'Change the quantity',
    errors: { 400: 'More than the maximum quantity', 404: 'Unknown item', ...KEY_REUSED },
    example: { params: { item_id: 7 }, headers: exampleHeaders, body: { qty: 2 }, reply: { ...exampleAdded, qty: 2 } },
  },
  removeItem: {
    summary: 'Remove an item',
    errors: { 404: 'Unknown item', ...KEY_REUSED },
    example: { params: { item_id: 7 }, headers: exampleHeaders, reply: true },
  },
  saveForLater: {
    summary: 'Put a line aside for later',
    errors: { 400: 'More than can be put aside', 404: 'Unknown item', ...KEY_REUSED },
    example: { headers: exampleHeaders, body: { item_id: 7 }, reply: true },
  },
  putBack: {
    summary: 'Put a line back that was put aside',
    errors: { 400: 'Not saleable, or the cart is full', 404: 'Not put aside', ...KEY_REUSED },
    example: { headers: exampleHeaders, body: { item_id: 7 }, reply: exampleAdded },
  },
  addSaved: {
    summary: 'Put something on the list for later, such as what was just removed from it; sold out or not',
    errors: { 400: 'More than can be put aside, not sold any more, or not fully chosen', 404: 'Unknown sku', ...KEY_REUSED },
    example: { headers: exampleHeaders, body: { cartItem: { sku: 'NOV-55Q7', qty: 1 }, services: ['SRV-INSTALL'] }, reply: exampleAdded },
  },
  removeSaved: {
    summary: 'Remove a line that was put aside',
    errors: { 404: 'Not put aside', ...KEY_REUSED },
    example: { params: { item_id: 7 }, headers: exampleHeaders, reply: true },
  },
  getTotals: {
    summary: 'Totals of the quote',
    example: { reply: exampleTotals },
  },
})
