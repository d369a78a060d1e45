import { atom, computed } from 'nanostores'
import { sendChange, showChanged } from '../cart/actions'
import type { Changed } from '../cart/calls'
import { $quote } from '../cart/store'
import type { AddedRows, AskedRow, CheckedRow, SkuSuggestions } from '../contract/api/quick-order'
import { ports } from '../contract/ports'
import { takeLatest } from '../http/latest'
import { once } from '../http/once'
import { track } from '../page/tracking'
import * as quickOrderApi from './calls'
import { MOST_ROWS, plainSku, quantityOf, rowsIn, type TypedRow, textOfFile } from './rules'

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

/** The list, including empty rows. */
export const $rows = atom<readonly ListRow[]>([])
/** What is wrong with the list as it was last sent, read or filled: a text key or the server's message. */
const $wrong = atom<string | null>(null)
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
  return room > 0 ? [...rows, ...[...Array(room).keys()].map(() => made({ sku: '', qty: '' }))] : rows
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

/** Text key or the server's message of the last check, if it failed. */
const $checkError = atom<string | null>(null)

const check = takeLatest<ReadonlyMap<number, CheckedRow | null>>($checking, $checkError, answers =>
  $rows.set($rows.get().map(row => (answers.has(row.id) ? { ...row, answer: answers.get(row.id) ?? null } : row))),
)
let wait = (): void => {}

/** Text key or the server's message about the whole list. */
export const $listError = computed([$wrong, $checkError], (wrong, failure) => wrong ?? failure)

/** Checks every complete row with the shop; the newest reply wins. */
export async function checkRows(): Promise<void> {
  wait()
  const known = usable()
  if (!known.length) return check.stop()
  await check(async signal => {
    const answers = await quickOrderApi.fetchAnswers(
      known.map(({ wish }) => wish),
      signal,
    )
    return new Map(known.map(({ row }, at) => [row.id, answers[at] ?? null]))
  })
}

function checkSoon(): void {
  check.stop()
  wait()
  wait = ports().after(PAUSE_MS, () => void checkRows())
}

/** Changes a row's input and checks it again. */
export function typeRow(id: number, typed: Partial<TypedRow>): void {
  $added.set(null)
  $wrong.set(null)
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
  $wrong.set(all.length > MOST_ROWS ? 'quickOrder.tooMany' : null)
  if (all.length > MOST_ROWS) return false
  $rows.set(withRoom(all))
  checkSoon()
  return true
}

/** Handles pasted text with more than an article number. True if it was handled. */
export function pasteRows(id: number, text: string): boolean {
  const rows = rowsIn(text)
  if (!/[\t\n\r;]/.test(text.trim()) && !rows[0]?.qty) return false
  return rows.length > 0 && (insert(rows, id) || true)
}

/** Reads a list from a file. */
export function readFile(bytes: Uint8Array): void {
  const text = textOfFile(bytes)
  if (text === null) $wrong.set('quickOrder.noText')
  else if (!insert(rowsIn(text))) return
}

/** Empties the list. */
export function clearList(): void {
  check.stop()
  wait()
  $rows.set(withRoom([]))
  $wrong.set(null)
  $added.set(null)
}

const suggest = takeLatest<SkuSuggestions['products']>(atom(false), atom<string | null>(null), found => $skus.set(found))

/** Loads suggestions for the typed article number; none on failure. */
export async function suggestFor(typed: string): Promise<void> {
  const sku = plainSku(typed)
  suggest.stop()
  if (sku.length < SHORTEST) $skus.set([])
  else await suggest(signal => quickOrderApi.fetchSkus(sku, signal).catch(() => []))
}

/** The same list is sent again with the same key until it is answered. */
const adding = once<AddedRows & Changed>()

function tellAdded(before: ReadonlyMap<unknown, number>): void {
  for (const item of $quote.get()?.items ?? []) {
    const more = item.qty - (before.get(item.item_id) ?? 0)
    if (more > 0) track({ kind: 'added', item, qty: more, cause: 'shopper' })
  }
}

/** The rows that stay in the list: those that were not sent, and those that the shop did not add, with its verdict. */
function rowsLeft(sent: ReturnType<typeof usable>, answers: readonly CheckedRow[]): ListRow[] {
  const left = [...answers]
  return $rows.get().flatMap(row => {
    const wish = sent.find(one => one.row.id === row.id)?.wish
    if (!wish) return isFilled(row) ? [row] : []
    const at = left.findIndex(({ sku, qty }) => sku === wish.sku && qty === wish.qty)
    if (at < 0) return []
    const [answer = null] = left.splice(at, 1)
    return [{ ...row, answer }]
  })
}

/** Adds all rows that can be ordered to the cart in one request; the others stay, each with its error. */
export async function addList(): Promise<void> {
  if ($adding.get()) return
  const sent = usable()
  const ids = new Set(sent.map(({ row }) => row.id))
  const wrongOf = (row: ListRow): string => (row.sku.trim() ? 'quickOrder.problem.qty' : 'quickOrder.problem.sku')
  $rows.set($rows.get().map(row => (isFilled(row) && !ids.has(row.id) ? { ...row, wrong: wrongOf(row) } : row)))
  $wrong.set(sent.length ? null : 'quickOrder.empty')
  $added.set(null)
  if (!sent.length) return
  wait()
  check.stop()
  const wishes = sent.map(({ wish }) => wish)
  const before = new Map(($quote.get()?.items ?? []).map(item => [item.item_id, item.qty]))
  const wasRead = $quote.get() !== null
  $adding.set(true)
  const added = await adding.make(JSON.stringify(wishes), { send: key => sendChange(() => quickOrderApi.addRows(wishes, key)) })
  if (added.ok) {
    $rows.set(withRoom(rowsLeft(sent, added.value.rows)))
    $added.set(added.value.added)
    await showChanged(added.value)
    if (wasRead) tellAdded(before)
  } else $wrong.set(added.error.message)
  $adding.set(false)
}
