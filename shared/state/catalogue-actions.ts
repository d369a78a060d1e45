import type { CardProduct, CatalogueReply } from '../contract/api/catalogue'
import { ports } from '../contract/ports'
import type { CatalogueQuery } from '../domain/catalogue-query'
import * as queries from '../domain/catalogue-query'
import { $catalogue, $loadingMore, $pages, $products, $query, $span, type Entry, type Span, seed } from './catalogue'
import { hrefOf, isSingle, writeHead } from './catalogue-address'
import { abandon, askAll, known, warm } from './catalogue-replies'
import { record } from './facts'
import { explainFailure } from './failure'
import { say } from './say'
import { onReturn } from './visit'

/** What a change does besides showing its products. */
interface Step {
  cause: 'filter' | 'history' | 'more' | 'load'
  span?: Span
  scroll?: number | undefined
  focus?: string | undefined
  /** What had the focus when the shopper asked. */
  held?: string | undefined
  /** The list comes into view, and has the focus. */
  toList?: boolean
}

const LIST = '[data-component=product-list]'

/** ms after which it is announced that products are under way; the eye sees it at once. */
const SLOW = 500

/** What the history entry keeps that the page was opened on, if that is of this listing. From the start: the place is kept anew at the first rest. */
const kept = (ports().location.state() ?? {}) as Entry
const isKept = !!seed && JSON.stringify(kept.catalogue) === JSON.stringify(seed.query)
/** The query and pages of the history entry we are on. */
let shown: { catalogue: CatalogueQuery; span: Span } = { catalogue: $query.get(), span: (isKept && kept.span) || $span.get() }
let last: Step = { cause: 'filter' }
let turn = 0
/** The code for the page's head comes along, so that the head changes together with the list. */
const head = ports().head.set({})

const single = ({ page }: CatalogueQuery): Span => ({ from: page, to: page })

const pagesOf = (query: CatalogueQuery, { from, to }: Span): CatalogueQuery[] =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ ...query, page: from + at }))

const entry = (): Entry => ({ ...shown, scroll: ports().scroll.position(), focus: ports().focus.current() })

/** What is on show may be of another moment, or for somebody else. */
let isOld = false
onReturn(() => {
  isOld = true
})

/** Of pages that come beside others only the new one is asked for: the products of the rest are on show. */
const isBeside = ({ cause }: Step): boolean => cause === 'more' && !isOld && $products.get().length > 0

/** `old`: products on show that `replies` come beside. */
function show(query: CatalogueQuery, span: Span, replies: readonly CatalogueReply[], step: Step, old: readonly CardProduct[]): void {
  const at = old.length ? 0 : query.page - span.from
  const reply = replies[at]
  if (!reply) return
  if (!old.length) isOld = false
  const isLast = query.page === span.to
  const itemsOf = (some: readonly CatalogueReply[]) => some.flatMap(({ items }) => items)
  const before = [...itemsOf(replies.slice(0, at)), ...(isLast ? old : [])]
  const products = [...before, ...itemsOf(replies.slice(at)), ...(isLast ? [] : old)]
  const { location, emit, scroll, focus } = ports()
  const isOwn = step.cause !== 'history'
  $products.set([...new Map(products.map(item => [item.product_id, item])).values()])
  $span.set(span)
  $catalogue.set({ ...$catalogue.get(), apiResponse: reply, apiResponsePending: false, error: null })
  $loadingMore.set(null)
  const href = hrefOf(query)
  shown = { catalogue: query, span }
  if (step.cause === 'more') location.replace(href, entry())
  else if (isOwn && href !== location.href()) location.push(href, entry())
  if (step.scroll !== undefined) scroll.restore(step.scroll)
  if (step.focus !== undefined) focus.restore(step.focus)
  if (step.toList) scroll.to('product-list')
  else if (step.held !== undefined)
    focus.keep(step.held, step.cause === 'more' ? `${LIST} li:nth-child(${before.length + 1}) .card__name a` : LIST)
  writeHead(query, reply)
  const { total_items: total, current_page: page } = reply
  emit('catalogue:changed', { total, page })
  record({ kind: 'listed', total, page, cause: step.cause })
  if (step.cause !== 'load') void say(['catalogue'], 'catalogue.announce', { count: total })
}

async function load(query: CatalogueQuery, step: Step): Promise<void> {
  // From here on the listing may be another than the printed one; the request goes first.
  if (!turn) ports().after(0, () => ports().emit('store:ready', { name: 'query' }))
  turn += 1
  const mine = turn
  last = step
  const span = step.span ?? single(query)
  const old = isBeside(step) ? $products.get() : []
  const wanted = pagesOf(query, old.length ? single(query) : span)
  abandon(wanted)
  const seen = wanted.map(known).filter(reply => reply !== undefined)
  if (seen.length === wanted.length) {
    if (step.cause !== 'filter') return show(query, span, seen, step, old)
    // The chip or box that was pressed is drawn before the list.
    return void ports().after(0, () => mine === turn && show(query, span, seen, step, old))
  }
  $catalogue.set({ ...$catalogue.get(), apiResponsePending: true, error: null })
  ports().after(SLOW, () => mine === turn && $catalogue.get().apiResponsePending && void say(['catalogue'], 'catalogue.loading'))
  try {
    const [replies] = await Promise.all([askAll(wanted), head])
    if (mine === turn) show(query, span, replies, step, old)
  } catch (error) {
    if (mine !== turn) return
    $catalogue.set({ ...$catalogue.get(), apiResponsePending: false, error: explainFailure(error, 'catalogue.failed') })
    // The button of an earlier failure went when it was pressed.
    if (step.held !== undefined) ports().focus.keep(step.held, LIST)
  }
}

function change(next: CatalogueQuery, step: Partial<Step> = {}): void {
  if (next === $query.get()) return
  const { location } = ports()
  const left = entry()
  location.replace(location.href(), left)
  $query.set(next)
  $loadingMore.set(null)
  void load(next, { cause: 'filter', held: left.focus, ...step })
}

/** `facet` is a facet_code, `label` the option's name, here and below. Each of these asks for page 1. */
export const toggleOption = (facet: string, label: string): void => change(queries.toggle($query.get(), facet, label, isSingle()))
export const activateOption = (facet: string, label: string): void => change(queries.activate($query.get(), facet, label, isSingle()))
export const deactivateOption = (facet: string, label: string): void => change(queries.deactivate($query.get(), facet, label))
/** Takes off every filter and both bounds of the price. */
export const removeAll = (): void => change(queries.clear($query.get()))

/** `sort` is 'field direction'. */
export const setSort = (sort: string): void => change({ ...$query.get(), sort, page: 1 })
/** From 1; the shopper is taken to the head of the list. */
export const setPage = (page: number): void => change({ ...$query.get(), page }, { toList: true })

/** Asks for page 1, and only when it really changes. */
export const setPageSize = (pageSize: number): void => {
  const current = $query.get().pageSize ?? $catalogue.get().apiResponse?.page_size ?? seed?.pageSize ?? queries.DEFAULT_PAGE_SIZE
  if (pageSize !== current) change({ ...$query.get(), pageSize, page: 1 })
}

/** Bounds in euros; undefined takes a bound away. */
export const setPrice = (minPrice: number | undefined, maxPrice: number | undefined): void => {
  const { minPrice: _min, maxPrice: _max, ...rest } = $query.get()
  change({ ...rest, page: 1, ...(minPrice !== undefined && { minPrice }), ...(maxPrice !== undefined && { maxPrice }) })
}

/** The page after or before those on show comes beside them; the address names the page that came last. */
export function loadMore(which: 'next' | 'previous'): void {
  const { from, to } = $span.get()
  const page = which === 'next' ? to + 1 : from - 1
  if (page < 1 || page > $pages.get().last) return
  // Another list is on its way, or could not be had: it is that one that the shopper wants.
  const { apiResponsePending, error } = $catalogue.get()
  if (last.cause !== 'more' && ($query.get() !== shown.catalogue || apiResponsePending || error)) return void load($query.get(), last)
  const query = { ...shown.catalogue, page }
  $query.set(query)
  $loadingMore.set(which)
  if (which === 'previous') ports().scroll.hold(`${LIST} .card__name a`)
  void load(query, { cause: 'more', held: ports().focus.current(), span: { from: Math.min(from, page), to: Math.max(to, page) } })
}

/** Asks again for what failed. */
export const retry = (): void => void load($query.get(), last)

/** Asks ahead for what a press on an option is about to ask for. */
export const warmOption = (facet: string, label: string): void => warm(queries.toggle($query.get(), facet, label, isSingle()))
export const warmPage = (page: number): void => warm({ ...$query.get(), page })

/** The focus goes to the results, when the control that had it is gone. */
export const focusList = (): void => ports().scroll.to('product-list')

/** Pages that were loaded beside the one on show come back, and then the place where the shopper was. */
export function resume(): void {
  const { catalogue, span } = shown
  const { scroll, focus } = kept
  if (isKept && span.from < span.to) void load(catalogue, { cause: 'load', span, scroll, focus })
}

/** Shows what the history entry that the shopper went to keeps; nothing when that is none of a listing. */
export function follow(state: unknown): void {
  const { catalogue, span, scroll = ports().scroll.position(), focus } = (state ?? {}) as Entry
  if (!catalogue) return
  shown = { catalogue, span: span ?? single(catalogue) }
  $query.set(catalogue)
  $loadingMore.set(null)
  void load(catalogue, { cause: 'history', span: shown.span, scroll, focus })
}

// Also for whoever leaves by Back or Forward; while a change is under way the place is that of neither.
ports().scroll.onRest(() => {
  if (!$catalogue.get().apiResponsePending) ports().location.replace(ports().location.href(), entry())
})
