import * as v from 'valibot'
import { type CallDocs, CartHeaders, defineCall, exampleHeaders, KEY_REUSED, Money, Sku } from './common'
import { Quote, Totals } from './quote'

/** An article number as typed, with its quantity. */
const AskedRow = v.object({ sku: Sku, qty: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999)) })
export type AskedRow = v.InferOutput<typeof AskedRow>

/** A list of rows; an article number may occur more than once, and its quantities are added. */
const AskedRows = v.object({ rows: v.pipe(v.array(AskedRow), v.minLength(1), v.maxLength(200)) })

/**
 * The shop's verdict on a row. `problem`, or null if it can be ordered: the article does not exist; it has options, so it must be ordered
 * on its page at `url`; it is not for sale or is sold out; fewer are available (`max_qty`) than all rows ask for together; or the cart is
 * full.
 */
export const CheckedRow = v.object({
  sku: v.string(),
  qty: v.pipe(v.number(), v.integer()),
  problem: v.nullable(v.picklist(['unknown', 'choose', 'soldOut', 'maxQty', 'cartFull'])),
  name: v.optional(v.string()),
  url: v.optional(v.string()),
  image: v.optional(v.string()),
  /** Price per piece at this quantity. */
  price_incl_tax: v.optional(Money),
  price_excl_tax: v.optional(Money),
  row_total_incl_tax: v.optional(Money),
  row_total_excl_tax: v.optional(Money),
  /** Maximum quantity that can be ordered now; absent without a limit. */
  max_qty: v.optional(v.pipe(v.number(), v.integer())),
})
export type CheckedRow = v.InferOutput<typeof CheckedRow>

/** `added` is the number of articles put in the cart; `rows` are those that were not, with the reason. */
export const AddedRows = v.object({
  added: v.pipe(v.number(), v.integer()),
  rows: v.array(CheckedRow),
  quote: v.optional(Quote),
  totals: v.optional(Totals),
})
export type AddedRows = v.InferOutput<typeof AddedRows>

export const SkuSuggestions = v.object({ products: v.array(v.object({ sku: v.string(), name: v.string() })) })
export type SkuSuggestions = v.InferOutput<typeof SkuSuggestions>

const exampleRow: CheckedRow = {
  sku: 'NOV-55Q7',
  qty: 2,
  problem: null,
  name: 'Novaro 55Q7',
  url: '/p/novaro-55q7',
  image: '/beeld/55/voor-240.webp',
  price_incl_tax: 499,
  price_excl_tax: 412.4,
  row_total_incl_tax: 998,
  row_total_excl_tax: 824.79,
  max_qty: 5,
}

export const checkRows = defineCall({
  client: 'commerce',
  method: 'POST',
  path: '/api/quick-order/check',
  body: AskedRows,
  reply: v.object({ rows: v.array(CheckedRow) }),
})

export const addRows = defineCall({
  client: 'commerce',
  method: 'POST',
  path: '/api/quick-order',
  timeout: 25_000,
  headers: CartHeaders,
  body: AskedRows,
  reply: AddedRows,
})

export const suggestSkus = defineCall({
  client: 'commerce',
  method: 'GET',
  path: '/api/quick-order/suggestions',
  query: v.object({ sku: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }),
  reply: SkuSuggestions,
})

/** What the calls are for, what their errors mean, and an example of each. */
export const docs: Readonly<Record<string, CallDocs>> = {
  checkRows: {
    summary: 'What the shop says of a list of article numbers; nothing is ordered',
    errors: { 400: 'Not a list, or more than 200 rows', 429: 'Asked too often from one place' },
    example: { body: { rows: [{ sku: 'NOV-55Q7', qty: 2 }] }, reply: { rows: [exampleRow] } },
  },
  addRows: {
    summary: 'Add all rows of a list that can be ordered to the cart',
    errors: { 400: 'Not a list, or more than 200 rows', 429: 'Asked too often from one place', ...KEY_REUSED },
    example: {
      headers: exampleHeaders,
      body: { rows: [{ sku: 'NOV-55Q7', qty: 2 }] },
      reply: { added: 1, rows: [] },
    },
  },
  suggestSkus: {
    summary: 'Article numbers that begin like this',
    errors: { 400: 'Nothing to look for' },
    example: { query: { sku: 'NOV-5' }, reply: { products: [{ sku: 'NOV-55Q7', name: 'Novaro 55Q7' }] } },
  },
}
