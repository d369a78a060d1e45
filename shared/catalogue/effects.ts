import { listingPorts, ports } from '../contract/ports'
import { announceText } from '../page/messages'
import { request } from './actions'
import { onePage } from './rules/listing'
import { $listing, addressOf, type Entry, firstEntry, headOf, onEvent, onShown, seed } from './store'

// The history entry stores the scroll position before the effects below it scroll: the order of these listeners counts.

/** The state to store in the current history entry. */
const entry = (): Entry => {
  const { query, span } = $listing.get().entry
  return { catalogue: query, span, scroll: listingPorts().scroll.position(), focus: ports().focus.current() }
}

/** Stores the shopper's position in the listing in the current history entry. */
const keepPlace = (): void => ports().location.replace(ports().location.href(), entry())

// Before the reply scrolls.
onEvent(({ request }, before) => {
  if (request !== before.request && request.cause === 'filter') keepPlace()
})

onShown(({ shown: { query, cause } }) => {
  const { location } = ports()
  const href = addressOf(query)
  if (cause === 'more') location.replace(href, entry())
  else if (cause !== 'history' && href !== location.href()) location.push(href, entry())
})

/** Restores the listing of the history entry that the shopper went to; ignores entries without one. */
function follow(state: unknown): void {
  const { catalogue, span, scroll = listingPorts().scroll.position(), focus } = (state ?? {}) as Entry
  if (catalogue) void request({ query: catalogue, span: span ?? onePage(catalogue), cause: 'history', scroll, focus })
}

if (seed) {
  ports().location.onPop((_href, state) => follow(state))
  // Also before leaving by Back or Forward. During a transition the scroll position belongs to neither listing.
  listingPorts().scroll.onRest(() => $listing.get().isPending || keepPlace())
}

const LIST = '[data-component=product-list]'
/** The link of a card in a list item: of our own card, or the first of a theme's. */
const linkIn = (item: string): string =>
  `${item}:has(.et-card__name a) .et-card__name a, ${item}:not(:has(.et-card__name a)) :is(a[href], button, [tabindex])`

/** ms before loading is announced to screen readers; it is visible at once. */
const SLOW = 500

// Scroll position and focus.
onShown(({ shown, firstNew }) => {
  const { scroll, focus } = listingPorts()
  if (shown.scroll !== undefined) scroll.restore(shown.scroll)
  if (shown.focus !== undefined) focus.restore(shown.focus)
  if (shown.toList) return scroll.to('product-list')
  // With few products the page becomes short; a shopper who has scrolled down in the filters would see none of them.
  if (shown.cause === 'filter') scroll.reveal('product-list')
  if (shown.askedFrom === undefined) return
  focus.keep(shown.askedFrom, shown.cause === 'more' ? linkIn(`${LIST} li:nth-child(${firstNew + 1})`) : LIST)
})

// The retry button of an earlier failure has gone since it was pressed.
onEvent(({ request, error }, before) => {
  if (error && !before.error && request.askedFrom !== undefined) listingPorts().focus.keep(request.askedFrom, LIST)
})

// Products inserted above must not push those in view away.
onEvent(({ request, shown }, before) => {
  const isNew = request !== before.request && request !== shown
  if (isNew && request.cause === 'more' && request.span.from < shown.span.from) listingPorts().scroll.hold(linkIn(`${LIST} li`))
})

// The document's head.
onShown(({ shown }, reply) => listingPorts().head.set(headOf(shown.query, reply)))

// Theme scripts.
onShown((_, { total_items: total, current_page: page }) => ports().emit('catalogue:changed', { total, page }))

// Announcements.
onShown(({ shown: { cause } }, { total_items: count }) => {
  if (cause !== 'load') void announceText(['catalogue'], 'catalogue.announce', { count })
})
onEvent(({ request, isPending }, before) => {
  if (!isPending || request === before.request) return
  ports().after(SLOW, () => {
    const now = $listing.get()
    if (now.isPending && now.request === request) void announceText(['catalogue'], 'catalogue.loading')
  })
})

// From the first request on, the listing may differ from the printed one; the request itself is sent first.
const stop = onEvent(({ request }, before) => {
  if (request === before.request) return
  stop()
  ports().after(0, () => ports().emit('store:ready', { name: 'query' }))
})

// After a reload: restores the additional pages, then the scroll position.
const { query, span } = $listing.get().entry
if (span.from < span.to) void request({ query, span, cause: 'load', scroll: firstEntry.scroll, focus: firstEntry.focus })
