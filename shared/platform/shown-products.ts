import { type AnalyticsProduct, idOf, type ListPlace } from '../contract/analytics'
import { elementOf } from '../contract/dom'
import type { Id } from '../contract/id'

/** A product in a list on the page. */
export interface ShownProduct {
  product: AnalyticsProduct
  place: ListPlace
}

const WIDE = '(min-width: 768px)'
const CARD = '[data-item]'
const LIST = '[data-list-id]'

function productIn(card: Element): AnalyticsProduct | undefined {
  try {
    return JSON.parse(card.getAttribute('data-item') ?? '')
  } catch {
    return undefined
  }
}

/** The products of a list in order. `data-list-start` is the position of the first. */
function shownIn(list: HTMLElement): (ShownProduct & { card: Element })[] {
  const { listId = '', listName = '' } = list.dataset
  const start = Number(list.querySelector<HTMLElement>('[data-list-start]')?.dataset.listStart ?? list.dataset.listStart ?? 0)
  return [...list.querySelectorAll(CARD)].flatMap((card, at) => {
    const product = productIn(card)
    return product ? [{ card, product, place: { item_list_id: listId, item_list_name: listName, index: start + at } }] : []
  })
}

/** The first list on this page that contains the product with this analytics id. */
export function placeOnPage(productId: Id): ListPlace | undefined {
  for (const list of document.querySelectorAll<HTMLElement>(LIST)) {
    const found = shownIn(list).find(({ product }) => idOf(product) === productId)
    if (found) return found.place
  }
  return undefined
}

/** Groups of `size` consecutive products of a list, each with its first card. */
function runsIn(list: HTMLElement, size: number): { card: Element; run: ShownProduct[] }[] {
  const shown = shownIn(list)
  const starts = shown.flatMap(({ place }, at) => (at && place.index % size ? [] : [at]))
  return starts.map((at, which) => ({
    card: shown[at]?.card as Element,
    run: shown.slice(at, starts[which + 1]).map(({ product, place }) => ({ product, place })),
  }))
}

/** Calls `tell` once with each group of `size` products when half of its first card is in view. `look` finds the lists that exist now. */
function watchRuns(size: number, tell: (run: ShownProduct[]) => void): { look: () => void; stop: () => void } {
  const reported = new Set<string>()
  const runs = new Map<Element, ShownProduct[]>()
  const seen = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) {
        const run = isIntersecting && runs.get(target)
        if (!run) continue
        seen.unobserve(target)
        const key = run.map(({ product, place }) => `${place.item_list_id} ${place.index} ${product.product_id}`).join()
        if (!reported.has(key)) tell(run)
        reported.add(key)
      }
    },
    { threshold: 0.5 },
  )
  const look = (): void => {
    runs.clear()
    seen.disconnect()
    for (const list of document.querySelectorAll<HTMLElement>(LIST))
      for (const { card, run } of runsIn(list, size)) {
        runs.set(card, run)
        seen.observe(card)
      }
  }
  return { look, stop: () => seen.disconnect() }
}

interface ListHandlers {
  seen: (run: ShownProduct[]) => void
  chosen: (shown: ShownProduct) => void
  used: (shown: ShownProduct) => void
}

/** Reports the product whose link is followed, or on whose card a button is pressed. */
function listenToCards({ chosen, used }: Pick<ListHandlers, 'chosen' | 'used'>, signal: AbortSignal): void {
  const press = (event: Event): void => {
    const control = elementOf(event)?.closest('a[href],button')
    const card = control?.closest(CARD)
    const list = card?.closest<HTMLElement>(LIST)
    const found = list && shownIn(list).find(one => one.card === card)
    if (!control || !card || !found) return
    const shown = { product: found.product, place: found.place }
    if (control.localName === 'button') used(shown)
    else if (card.querySelector('a[href]')?.getAttribute('href') === control.getAttribute('href')) chosen(shown)
  }
  document.addEventListener('click', press, { capture: true, signal })
}

/**
 * Reports each group of 4 products of a list (2 on screens under 768 px) once, when half of its first card is in view; each product whose
 * link is followed; and each product on whose card a button is pressed. The result stops it.
 */
export function watchLists(handlers: ListHandlers): () => void {
  const stop = new AbortController()
  // Decided once per page: otherwise rotating a phone would group the same products differently.
  const runs = watchRuns(matchMedia(WIDE).matches ? 4 : 2, handlers.seen)
  let waiting = 0
  const changes = new MutationObserver(records => {
    if (waiting || !records.some(({ target }) => (target as Element).closest?.(LIST))) return
    waiting = requestAnimationFrame(() => {
      waiting = 0
      runs.look()
    })
  })
  runs.look()
  changes.observe(document.body, { childList: true, subtree: true })
  listenToCards(handlers, stop.signal)
  return () => {
    stop.abort()
    changes.disconnect()
    runs.stop()
    cancelAnimationFrame(waiting)
  }
}
