import { type Changed, changedBy, changing } from '../cart/calls'
import type { AddedRows, AskedRow, CheckedRow, SkuSuggestions } from '../contract/api/quick-order'
import * as calls from '../contract/api/quick-order'
import { call } from '../http/client'

/** POST /api/quick-order/check: a result for each row, in order. Throws the errors of shared/http/errors. */
export const fetchAnswers = async (rows: readonly AskedRow[], signal?: AbortSignal): Promise<readonly CheckedRow[]> =>
  (await call(calls.checkRows, { json: { rows }, signal })).rows

/** POST /api/quick-order, sent once; `key` as in addItem. */
export async function addRows(rows: readonly AskedRow[], key: string): Promise<AddedRows & Changed> {
  const reply = await call(calls.addRows, { json: { rows }, ...changing(key) })
  return { ...reply, ...changedBy(reply) }
}

/** GET /api/quick-order/suggestions. */
export const fetchSkus = async (sku: string, signal?: AbortSignal): Promise<SkuSuggestions['products']> =>
  (await call(calls.suggestSkus, { query: { sku }, signal })).products
