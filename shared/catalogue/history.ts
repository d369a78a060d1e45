import { listingPorts, ports } from '../contract/ports'
import { addressOf } from './address'
import { request } from './request'
import { onePage } from './rules/listing'
import { $listing, type Entry, firstEntry, onShown, seed } from './store'

/** The state to store in the current history entry. */
const entry = (): Entry => {
  const { query, span } = $listing.get().entry
  return { catalogue: query, span, scroll: listingPorts().scroll.position(), focus: ports().focus.current() }
}

/** Stores the shopper's position in the listing in the current history entry. */
export const keepPlace = (): void => ports().location.replace(ports().location.href(), entry())

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

/** After a reload: restores the additional pages, then the scroll position. */
export function resume(): void {
  const { query, span } = $listing.get().entry
  const { scroll, focus } = firstEntry
  if (span.from < span.to) void request({ query, span, cause: 'load', scroll, focus })
}
