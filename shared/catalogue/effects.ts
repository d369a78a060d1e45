// Must be imported first: the history entry stores the scroll position before the effects below scroll.
import './history'
import { listingPorts, ports } from '../contract/ports'
import { record } from '../page/facts'
import { say } from '../page/say'
import { headOf } from './address'
import { $listing, onEvent, onShown } from './store'

const LIST = '[data-component=product-list]'
/** The link of a card in a list item: of our own card, or the first of a theme's. */
const linkIn = (item: string): string =>
  `${item}:has(.card__name a) .card__name a, ${item}:not(:has(.card__name a)) :is(a[href], button, [tabindex])`

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

// Theme scripts and analytics.
onShown(({ shown: { cause } }, { total_items: total, current_page: page }) => {
  ports().emit('catalogue:changed', { total, page })
  record({ kind: 'listed', total, page, cause })
})

// Announcements.
onShown(({ shown: { cause } }, { total_items: count }) => {
  if (cause !== 'load') void say(['catalogue'], 'catalogue.announce', { count })
})
onEvent(({ request, isPending }, before) => {
  if (!isPending || request === before.request) return
  ports().after(SLOW, () => {
    const now = $listing.get()
    if (now.isPending && now.request === request) void say(['catalogue'], 'catalogue.loading')
  })
})

// From the first request on, the listing may differ from the printed one; the request itself is sent first.
const stop = onEvent(({ request }, before) => {
  if (request === before.request) return
  stop()
  ports().after(0, () => ports().emit('store:ready', { name: 'query' }))
})
