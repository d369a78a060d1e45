import type { WritableAtom } from 'nanostores'
import { explainFailure } from './failure'

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

/**
 * Runs one request at a time: a newer request aborts the older one, whose result is dropped. `$error` gets a text key or the server's
 * message, or `otherwise` if the error has no text of its own.
 */
export function asking<Found>($pending: WritableAtom<boolean>, $error: WritableAtom<string | null>, take: (found: Found) => void) {
  let running: AbortController | undefined
  return async (ask: (signal: AbortSignal) => Promise<Found>, otherwise?: string): Promise<void> => {
    running?.abort()
    const request = new AbortController()
    running = request
    $pending.set(true)
    $error.set(null)
    try {
      const found = await ask(request.signal)
      if (running === request) take(found)
    } catch (error) {
      if (running === request) $error.set(explainFailure(error, otherwise))
    } finally {
      if (running === request) $pending.set(false)
    }
  }
}
