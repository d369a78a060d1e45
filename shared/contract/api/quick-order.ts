import { z } from 'zod'
import * as calls from '../calls/quick-order'
import { CartHeaders, endpoint, exampleHeaders, KEY_REUSED, Money, Sku } from './common'
import { Quote, Totals } from './quote'

/** An article number as typed, with its quantity. */
const AskedRow = z.object({ sku: Sku, qty: z.number().int().min(1).max(999) })
export type AskedRow = z.infer<typeof AskedRow>

/** A list of rows; an article number may occur more than once, and its quantities are added. */
const AskedRows = z.object({ rows: z.array(AskedRow).min(1).max(200) })

/**
 * The shop's verdict on a row. `problem`, or null if it can be ordered: the article does not exist; it has options, so it must be ordered
 * on its page at `url`; it is not for sale or is sold out; fewer are available (`max_qty`) than all rows ask for together; or the cart is
 * full.
 */
export const CheckedRow = z.object({
  sku: z.string(),
  qty: z.number().int(),
  problem: z.enum(['unknown', 'choose', 'soldOut', 'maxQty', 'cartFull']).nullable(),
  name: z.string().optional(),
  url: z.string().optional(),
  image: z.string().optional(),
  /** Price per piece at this quantity. */
  price_incl_tax: Money.optional(),
  price_excl_tax: Money.optional(),
  row_total_incl_tax: Money.optional(),
  row_total_excl_tax: Money.optional(),
  /** Maximum quantity that can be ordered now; absent without a limit. */
  max_qty: z.number().int().optional(),
})
export type CheckedRow = z.infer<typeof CheckedRow>

/** `added` is the number of articles put in the cart; `rows` are those that were not, with the reason. */
export const AddedRows = z.object({
  added: z.number().int(),
  rows: z.array(CheckedRow),
  quote: Quote.optional(),
  totals: Totals.optional(),
})
export type AddedRows = z.infer<typeof AddedRows>

export const SkuSuggestions = z.object({ products: z.array(z.object({ sku: z.string(), name: z.string() })) })
export type SkuSuggestions = z.infer<typeof SkuSuggestions>

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

export const checkRows = endpoint({
  ...calls.checkRows,
  summary: 'What the shop says of a list of article numbers; nothing is ordered',
  body: AskedRows,
  reply: z.object({ rows: z.array(CheckedRow) }),
  errors: { 400: 'Not a list, or more than 200 rows', 429: 'Asked too often from one place' },
  example: { body: { rows: [{ sku: 'NOV-55Q7', qty: 2 }] }, reply: { rows: [exampleRow] } },
})

export const addRows = endpoint({
  ...calls.addRows,
  summary: 'Add all rows of a list that can be ordered to the cart',
  headers: CartHeaders,
  body: AskedRows,
  reply: AddedRows,
  errors: { 400: 'Not a list, or more than 200 rows', 429: 'Asked too often from one place', ...KEY_REUSED },
  example: {
    headers: exampleHeaders,
    body: { rows: [{ sku: 'NOV-55Q7', qty: 2 }] },
    reply: { added: 1, rows: [] },
  },
})

export const suggestSkus = endpoint({
  ...calls.suggestSkus,
  summary: 'Article numbers that begin like this',
  query: z.object({ sku: z.string().min(1).max(64) }),
  reply: SkuSuggestions,
  errors: { 400: 'Nothing to look for' },
  example: { query: { sku: 'NOV-5' }, reply: { products: [{ sku: 'NOV-55Q7', name: 'Novaro 55Q7' }] } },
})
