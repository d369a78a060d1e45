import type { Log } from '../http/log'
import { onSignal } from './signals'
import { currentWork } from './work'

/** Characters of a statement that are logged. */
const MOST = 300

/** Logs each statement that takes `ms` or longer, without its parameters, with the route or sweep that it is part of. Until the function that it returns is called. */
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
