import type { Log } from '../http/log'
import { onSignal } from '../signals/signals'
import { currentWork } from '../signals/work'

/** Maximum number of logged characters of a statement. */
const MOST = 300

/** Logs each statement that takes at least `ms`, without its parameters, with the route or sweep it belongs to. The result stops this. */
export const watchSlowQueries = (log: Log, ms: number): (() => void) =>
  onSignal('query', ({ statement, seconds, failed }) => {
    if (seconds * 1000 < ms) return
    const route = currentWork()?.route?.()
    const words = statement.replace(/\s+/g, ' ').trim()
    log({
      level: 'warn',
      event: 'slow-query',
      ...(route && { route }),
      ms: Math.round(seconds * 1000),
      failed,
      statement: words.length > MOST ? `${words.slice(0, MOST)}…` : words,
    })
  })
