import { listingPorts, ports } from '../contract/ports'
import { explainFailure } from '../http/failure'
import { onReturn } from '../page/visit'
import { abandon, askAll, known } from './replies'
import { canComeBeside, type ListingEvent, type ListingRequest, queriesOf } from './rules/listing'
import { $listing, dispatch } from './store'

/** Requests a listing and dispatches its progress to `$listing`. A newer request aborts this one. */
export async function request(wanted: Omit<ListingRequest, 'isBeside'>): Promise<void> {
  const request: ListingRequest = { ...wanted, isBeside: wanted.cause === 'more' && canComeBeside($listing.get()) }
  const queries = queriesOf(request)
  abandon(queries)
  const replies = queries.map(known).filter(reply => reply !== undefined)
  const isKnown = replies.length === queries.length
  dispatch({ type: 'asked', request, isKnown })
  if (isKnown) {
    const answer = (): void => dispatch({ type: 'answered', request, replies })
    // Lets the pressed chip or checkbox render before the list.
    if (request.cause === 'filter') ports().after(0, answer)
    else answer()
    return
  }
  const event = await askAll(queries).then(
    (replies): ListingEvent => ({ type: 'answered', request, replies }),
    (error): ListingEvent => ({ type: 'failed', request, error: explainFailure(error, 'catalogue.failed') }),
  )
  await listingPorts().pointer.released()
  dispatch(event)
}

onReturn(() => {
  dispatch({ type: 'outdated' })
  // The reply under way may be another visitor's.
  const { request: pending, isPending } = $listing.get()
  if (isPending) void request(pending)
})
