import { z } from 'zod'
import * as calls from '../calls/quick-order'
import { CartHeaders, endpoint, exampleHeaders, KEY_REUSED, Money, Sku } from './common'
import { Quote, Totals } from './quote'

/** An article number as typed, with how many. */
const AskedRow = z.object({ sku: Sku, qty: z.number().int().min(1).max(999) })
export type AskedRow = z.infer<typeof AskedRow>

/** A list: article numbers may come more than once, and count together. */
const AskedRows = z.object({ rows: z.array(AskedRow).min(1).max(200) })

/**
 * What the shop says of a row. `problem`: there is no such article; it has choices, and so is ordered on its page at `url`; it is not for
 * sale or sold out now; there are fewer (`max_qty`) than asked in all rows; the cart has no room. Null: it can be ordered.
 */
export const CheckedRow = z.object({
  sku: z.string(),
  qty: z.number().int(),
  problem: z.enum(['unknown', 'choose', 'soldOut', 'maxQty', 'cartFull']).nullable(),
  name: z.string().optional(),
  url: z.string().optional(),
  image: z.string().optional(),
  /** Of one, when so many are bought. */
  price_incl_tax: Money.optional(),
  price_excl_tax: Money.optional(),
  row_total_incl_tax: Money.optional(),
  row_total_excl_tax: Money.optional(),
  /** Most that can be ordered now; absent without a limit. */
  max_qty: z.number().int().optional(),
})
export type CheckedRow = z.infer<typeof CheckedRow>

/** `added` articles are in the cart; `rows` are those that are not, with why. */
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
