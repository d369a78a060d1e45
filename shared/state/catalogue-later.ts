import { ports } from '../contract/ports'
import { type Entry, seed } from './catalogue'
import * as actions from './catalogue-actions'

/** Runs an action of the listing. */
export const act = (run: (listing: typeof actions) => void): void => run(actions)

/** Tries again what failed last. */
export const retry = (): void => actions.retry()

if (seed) {
  const { location } = ports()
  const { span } = (location.state() ?? {}) as Entry
  // An entry that is come back to is followed from the start: its place is kept again when it is left.
  if (span) actions.resume()
  location.onPop((_href, state) => actions.follow(state))
}
