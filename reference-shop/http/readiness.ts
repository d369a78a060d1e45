import type { Deps } from '../environment'

/** Whether this process can serve visitors; if not, the reason. */
export type Readiness = 'ready' | 'stopping' | 'database'

/** ms that a result is cached, so that frequent checks do not write to the database each time. */
const KEPT_MS = 1000

/** Checks whether this process can serve visitors. Changes are logged with advice for the operator. */
export function readiness({ data, log, isStopping = () => false }: Pick<Deps, 'data' | 'log' | 'isStopping'>): () => Promise<Readiness> {
  let last: Readiness = 'ready'
  let latest: { answer: Promise<Readiness>; until: number } | undefined

  function tell(found: Readiness, error = ''): Readiness {
    if (found !== last) log({ level: error ? 'error' : 'info', event: 'readiness', state: found, ...(error && { error }) })
    last = found
    return found
  }
  async function ask(): Promise<Readiness> {
    try {
      await data.probe()
      return tell('ready')
    } catch (error) {
      return tell('database', error instanceof Error ? error.message : 'unknown')
    }
  }

  return async () => {
    if (isStopping()) return tell('stopping')
    if (!latest || performance.now() > latest.until) {
      const answer = ask()
      const until = { answer, until: Number.POSITIVE_INFINITY }
      latest = until
      void answer.then(() => {
        until.until = performance.now() + KEPT_MS
      })
    }
    return latest.answer
  }
}
