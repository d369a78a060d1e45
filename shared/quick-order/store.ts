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
  /** The shop's verdict; null while unknown. */
  answer: CheckedRow | null
  /** Text key of an input error, set when the list is sent; null if there is none. */
  wrong: string | null
}

/** The list, including empty rows. `$listError`: a text key or the server's message about the whole list. */
export const $rows = atom<readonly ListRow[]>([])
export const $listError = atom<string | null>(null)
export const $adding = atom(false)
export const $checking = atom(false)
/** Number of rows that the last order added to the cart; null before the first. */
export const $added = atom<number | null>(null)
/** Suggestions of article numbers for the text being typed. */
export const $skus = atom<SkuSuggestions['products']>([])

let count = 0
const made = ({ sku, qty }: TypedRow): ListRow => ({ id: ++count, sku, qty, answer: null, wrong: null })
const isFilled = ({ sku, qty }: TypedRow): boolean => Boolean(sku.trim() || qty.trim())

/** Adds empty rows, so that there is always one to type in. */
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

/** Initialises the list with the printed rows. */
export const beginList = (rows: readonly TypedRow[]): void => {
  if (!$rows.get().length) $rows.set(withRoom(rows.map(made)))
  checkSoon()
}

const begin = latest()
/** Error of the last failed check. */
let failure: string | null = null
let wait = (): void => {}

/** Checks every complete row with the shop; the newest reply wins. */
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

/** Changes a row's input and checks it again. */
export function typeRow(id: number, typed: Partial<TypedRow>): void {
  $added.set(null)
  $rows.set(withRoom($rows.get().map(row => (row.id === id ? { ...row, ...typed, answer: null, wrong: null } : row))))
  checkSoon()
}

/** Inserts rows at an empty row or at the end. False, without any change, if there would be too many. */
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

/** Handles pasted text with more than one cell. True if it was handled. */
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

/** Loads suggestions for the typed article number; none on failure. */
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

/** The last attempt without a reply: the same list is sent again with the same key. */
let attempt: { what: string; key: string } | undefined

function tellAdded(before: ReadonlyMap<unknown, number>): void {
  for (const item of $quote.get()?.items ?? []) {
    const more = item.qty - (before.get(item.item_id) ?? 0)
    if (more > 0) record({ kind: 'added', item, qty: more, cause: 'shopper' })
  }
}

/** Adds all rows that can be ordered to the cart in one request; the others stay, each with its error. */
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
