import { ports } from '../contract/ports'
import { $catalogue, type Entry, seed } from './catalogue'

type Actions = typeof import('./catalogue-actions')
type Act = (actions: Actions) => void

let actions: Actions | undefined
/** What was asked for and has not begun, because the code for it has not come. */
const waiting: Act[] = []

/** Runs an action of the listing: at once, or when its code is there. When that does not arrive the listing says so, and whoever asks next tries again. */
export async function act(run: Act): Promise<void> {
  if (actions) return run(actions)
  waiting.push(run)
  try {
    actions = await import('./catalogue-actions')
  } catch {
    return $catalogue.set({ ...$catalogue.get(), error: 'catalogue.failed' })
  }
  for (const one of waiting.splice(0)) one(actions)
}

/** Tries again what failed last. */
export const retry = (): Promise<void> => act(waiting.length ? () => {} : ({ retry: again }) => again())

if (seed) {
  const { location } = ports()
  const { span } = (location.state() ?? {}) as Entry
  // An entry that is come back to is followed from the start: its place is kept again when it is left.
  if (span) void act(({ resume }) => resume())
  location.onPop((_href, state) => void act(({ follow }) => follow(state)))
}
