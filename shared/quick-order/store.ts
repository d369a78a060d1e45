import { atom } from 'nanostores'
import { showChanged } from '../cart/actions'
import { sendChange } from '../cart/changes'
import { $quote } from '../cart/store'
import type { AskedRow, CheckedRow, SkuSuggestions } from '../contract/api/quick-order'
import { ports } from '../contract/ports'
import { explainFailure, isUncertain } from '../http/failure'
import { latest } from '../http/latest'
import { record } from '../page/facts'
import * as quickOrderApi from './api'
import { MOST_ROWS, plainSku, quantityOf, rowsIn, type TypedRow, textOfFile } from './rules/rows'

const PAUSE_MS = 300
const FEWEST_ROWS = 5
const SHORTEST = 2

/** A row of the list. */
export interface ListRow extends TypedRow {
  id: number
  /** What the shop says of it; null while that is not known. */
  answer: CheckedRow | null
  /** Text key of what is wrong with what was typed, once the list was sent; null when nothing is. */
  wrong: string | null
}

/** The list, empty rows too. `$listError`: a text key or the server's message about it as a whole. */
export const $rows = atom<readonly ListRow[]>([])
export const $listError = atom<string | null>(null)
export const $adding = atom(false)
export const $checking = atom(false)
/** Rows that the last press put in the cart; null before the first. */
export const $added = atom<number | null>(null)
/** Article numbers that begin as what is being typed. */
export const $skus = atom<SkuSuggestions['products']>([])

let count = 0
const made = ({ sku, qty }: TypedRow): ListRow => ({ id: ++count, sku, qty, answer: null, wrong: null })
const isFilled = ({ sku, qty }: TypedRow): boolean => Boolean(sku.trim() || qty.trim())

/** With so many empty rows that there is always one to type in. */
function withRoom(rows: readonly ListRow[]): readonly ListRow[] {
  const last = rows.at(-1)
  const lack = Math.max(FEWEST_ROWS - rows.length, !last || isFilled(last) ? 1 : 0)
  const room = Math.min(lack, MOST_ROWS - rows.length)
  return room > 0 ? [...rows, ...Array.from({ length: room }, () => made({ sku: '', qty: '' }))] : rows
}

const asked = (row: TypedRow): AskedRow | undefined => {
  const qty = quantityOf(row)
  return row.sku.trim() && qty ? { sku: plainSku(row.sku), qty } : undefined
}

const usable = (): { row: ListRow; wish: AskedRow }[] =>
  $rows.get().flatMap(row => {
    const wish = isFilled(row) ? asked(row) : undefined
    return wish ? [{ row, wish }] : []
  })

/** The list as the page shows it. */
export const beginList = (rows: readonly TypedRow[]): void => {
  if (!$rows.get().length) $rows.set(withRoom(rows.map(made)))
  checkSoon()
}

const begin = latest()
/** What the last check that failed said. */
let failure: string | null = null
let wait = (): void => {}

/** Asks what the shop says of every row that can be asked about; the newest reply wins. */
export async function checkRows(): Promise<void> {
  wait()
  const isLatest = begin()
  const known = usable()
  $checking.set(known.length > 0)
  if (!known.length) return
  try {
    const answers = await quickOrderApi.fetchAnswers(known.map(({ wish }) => wish))
    if (!isLatest()) return
    const byId = new Map(known.map(({ row }, at) => [row.id, answers[at] ?? null]))
    $rows.set($rows.get().map(row => (byId.has(row.id) ? { ...row, answer: byId.get(row.id) ?? null } : row)))
    if ($listError.get() === failure) $listError.set(null)
  } catch (error) {
    if (!isLatest()) return
    failure = explainFailure(error)
    $listError.set(failure)
  } finally {
    if (isLatest()) $checking.set(false)
  }
}

function checkSoon(): void {
  begin()
  wait()
  wait = ports().after(PAUSE_MS, () => void checkRows())
}

/** Changes what is typed in a row; its answer is asked anew. */
export function typeRow(id: number, typed: Partial<TypedRow>): void {
  $added.set(null)
  $rows.set(withRoom($rows.get().map(row => (row.id === id ? { ...row, ...typed, answer: null, wrong: null } : row))))
  checkSoon()
}

/** Puts rows in the place of an empty row, or at the end. Refuses more than there may be, and then changes nothing. */
function insert(rows: readonly TypedRow[], at?: number): boolean {
  const filled = $rows.get().filter(row => isFilled(row) || row.id === at)
  const place = filled.findIndex(({ id }) => id === at)
  const before = place < 0 ? filled : filled.slice(0, place)
  const after = place < 0 ? [] : filled.slice(place + 1)
  const all = [...before, ...rows.map(made), ...after]
  $added.set(null)
  $listError.set(all.length > MOST_ROWS ? 'quickOrder.tooMany' : null)
  if (all.length > MOST_ROWS) return false
  $rows.set(withRoom(all))
  checkSoon()
  return true
}

/** Takes over what is pasted into a row when it is more than one cell. True when it did. */
export function pasteRows(id: number, text: string): boolean {
  if (!/[\t\n\r;]/.test(text.trim())) return false
  const rows = rowsIn(text)
  return rows.length > 0 && (insert(rows, id) || true)
}

/** Reads a list from a file. */
export function readFile(bytes: Uint8Array): void {
  const text = textOfFile(bytes)
  if (text === null) $listError.set('quickOrder.noText')
  else if (!insert(rowsIn(text))) return
}

/** Empties the list. */
export function clearList(): void {
  begin()
  wait()
  $rows.set(withRoom([]))
  $listError.set(null)
  $added.set(null)
  $checking.set(false)
}

let asking: AbortController | undefined

/** Looks for article numbers that begin as typed. Without an answer there are no suggestions. */
export async function suggestFor(typed: string): Promise<void> {
  asking?.abort()
  const sku = plainSku(typed)
  if (sku.length < SHORTEST) {
    $skus.set([])
    return
  }
  const request = new AbortController()
  asking = request
  try {
    const found = await quickOrderApi.fetchSkus(sku, request.signal)
    if (asking === request) $skus.set(found)
  } catch {
    if (asking === request) $skus.set([])
  }
}

/** The press that got no answer: the same list goes again under the same key. */
let attempt: { what: string; key: string } | undefined

function tellAdded(before: ReadonlyMap<unknown, number>): void {
  for (const item of $quote.get()?.items ?? []) {
    const more = item.qty - (before.get(item.item_id) ?? 0)
    if (more > 0) record({ kind: 'added', item, qty: more, cause: 'shopper' })
  }
}

/** Puts all rows that can be ordered in the cart by one request; the others stay, each with what is wrong. */
export async function addList(): Promise<void> {
  if ($adding.get()) return
  const sent = usable()
  const ids = new Set(sent.map(({ row }) => row.id))
  const wrongOf = (row: ListRow): string => (row.sku.trim() ? 'quickOrder.problem.qty' : 'quickOrder.problem.sku')
  $rows.set($rows.get().map(row => (isFilled(row) && !ids.has(row.id) ? { ...row, wrong: wrongOf(row) } : row)))
  $listError.set(sent.length ? null : 'quickOrder.empty')
  $added.set(null)
  if (!sent.length) return
  wait()
  begin()
  $checking.set(false)
  const what = JSON.stringify(sent.map(({ wish }) => wish))
  const { key } = attempt?.what === what ? attempt : { key: ports().unique() }
  attempt = { what, key }
  const before = new Map(($quote.get()?.items ?? []).map(item => [item.item_id, item.qty]))
  const wasRead = $quote.get() !== null
  $adding.set(true)
  try {
    const reply = await sendChange(() => quickOrderApi.addRows(JSON.parse(what) as AskedRow[], key))
    attempt = undefined
    const left = [...reply.rows]
    const stays = (row: ListRow): ListRow[] => {
      const wish = sent.find(one => one.row.id === row.id)?.wish
      if (!wish) return isFilled(row) ? [row] : []
      const at = left.findIndex(({ sku, qty }) => sku === wish.sku && qty === wish.qty)
      if (at < 0) return []
      const [answer = null] = left.splice(at, 1)
      return [{ ...row, answer }]
    }
    $rows.set(withRoom($rows.get().flatMap(stays)))
    $added.set(reply.added)
    await showChanged(reply)
    if (wasRead) tellAdded(before)
  } catch (error) {
    if (!isUncertain(error)) attempt = undefined
    $listError.set(explainFailure(error))
  } finally {
    $adding.set(false)
  }
}
