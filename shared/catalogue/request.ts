import { ports } from '../contract/ports'
import { explainFailure } from '../http/failure'
import { onReturn } from '../page/visit'
import { abandon, askAll, known } from './replies'
import { canComeBeside, type ListingRequest, queriesOf } from './rules/listing'
import { $listing, dispatch } from './store'

/** Requests a listing and dispatches its progress to `$listing`. A newer request aborts this one. */
export async function request(wanted: Omit<ListingRequest, 'isBeside'>): Promise<void> {
  const request: ListingRequest = { ...wanted, isBeside: wanted.cause === 'more' && canComeBeside($listing.get()) }
  const queries = queriesOf(request)
  abandon(queries)
  const seen = queries.map(known).filter(reply => reply !== undefined)
  const isKnown = seen.length === queries.length
  dispatch({ type: 'asked', request, isKnown })
  const answer = (replies: typeof seen): void => dispatch({ type: 'answered', request, replies })
  if (isKnown) {
    // Lets the pressed chip or checkbox render before the list.
    if (request.cause === 'filter') ports().after(0, () => answer(seen))
    else answer(seen)
    return
  }
  try {
    answer(await askAll(queries))
  } catch (error) {
    dispatch({ type: 'failed', request, error: explainFailure(error, 'catalogue.failed') })
  }
}

onReturn(() => dispatch({ type: 'outdated' }))
