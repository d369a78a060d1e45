import type { WritableAtom } from 'nanostores'
import { explainFailure } from './failure'

/** Begins a turn of its key; the result tells whether none began after it. */
export function turns(): (key?: unknown) => () => boolean {
  const newest = new Map<unknown, number>()
  return key => {
    const turn = (newest.get(key) ?? 0) + 1
    newest.set(key, turn)
    return () => newest.get(key) === turn
  }
}

/**
 * Asks one question at a time: a newer one ends the older, of which nothing shows. `$error` gets a text key or the server's
 * sentence, `otherwise` where there is none of its own.
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
