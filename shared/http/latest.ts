import type { WritableAtom } from 'nanostores'
import { explainFailure } from './errors'

/**
 * Lets the newest of several calls win. Call the result at the start of each; it returns a function that tells whether that call is still
 * the newest (per key, if given).
 */
export function latest(): (key?: unknown) => () => boolean {
  const newest = new Map<unknown, number>()
  return key => {
    const turn = (newest.get(key) ?? 0) + 1
    newest.set(key, turn)
    return () => newest.get(key) === turn
  }
}

/** Runs calls one after another, for a server that keeps what each of them says: the newest must arrive last. */
export function oneByOne(): <Reply>(run: () => Promise<Reply>) => Promise<Reply> {
  let last: Promise<unknown> = Promise.resolve()
  return run => {
    const turn = last.then(run, run)
    last = turn
    return turn
  }
}

type Ask<Found> = (signal: AbortSignal) => Promise<Found>

/** See `takeLatest`. Never rejects. */
export interface TakeLatest<Found> {
  (ask: Ask<Found>, otherwise?: string): Promise<void>
  /** Repeats the request that failed, not the one whose result is shown. Nothing if the newest did not fail. */
  retry(): Promise<void>
  /** Aborts the request that is running, whose result is dropped, and forgets the failed one. */
  stop(): void
}

/**
 * Runs one request at a time: a newer request aborts the older one, whose result is dropped. `$error` gets a text key or the server's
 * message, or `otherwise` if the error has no text of its own; it is the only holder of that error, cleared by the next request.
 *
 *     const show = takeLatest($pending, $error, (list: ReviewList) => $list.set(list))
 *     show(signal => fetchReviews(query, signal), 'reviews.failed')
 *     show.retry()
 */
export function takeLatest<Found>(
  $pending: WritableAtom<boolean>,
  $error: WritableAtom<string | null>,
  take: (found: Found) => void,
): TakeLatest<Found> {
  let running: AbortController | undefined
  let failed: Parameters<TakeLatest<Found>> | undefined
  const stop = (): void => {
    running?.abort()
    running = undefined
    failed = undefined
    $pending.set(false)
    $error.set(null)
  }
  const run = async (ask: Ask<Found>, otherwise?: string): Promise<void> => {
    stop()
    const request = new AbortController()
    running = request
    $pending.set(true)
    try {
      const found = await ask(request.signal)
      if (running === request) take(found)
    } catch (error) {
      if (running !== request) return
      failed = [ask, otherwise]
      $error.set(explainFailure(error, otherwise))
    } finally {
      if (running === request) $pending.set(false)
    }
  }
  return Object.assign(run, { stop, retry: async () => failed && run(...failed) })
}
