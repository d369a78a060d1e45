const LIMIT_MS = 120_000

/** Code or styles of an island did not arrive, after two more tries or 120 s. */
export class LoadError extends Error {
  override name = 'LoadError'
}

/** Tries up to three times, the second after 300 ms, the third after 1.2 s more. `load` is told which try it is, from 0. */
export function persist<Result>(what: string, load: (attempt: number) => Promise<Result>): Promise<Result> {
  return new Promise((done, fail) => {
    const giveUp = (cause?: unknown): void => {
      clearTimeout(timer)
      fail(new LoadError(`${what} did not load`, { cause }))
    }
    const timer = setTimeout(giveUp, LIMIT_MS)
    const attempt = (count: number): unknown =>
      load(count).then(
        result => {
          clearTimeout(timer)
          done(result)
        },
        cause => (count < 2 ? setTimeout(attempt, 300 * 4 ** count, count + 1) : giveUp(cause)),
      )
    attempt(0)
  })
}

/**
 * Loads an island. Some browsers remember a failed module for as long as the page lives, and only another URL asks again:
 * of a leaf chunk, one that nothing else imports, a second copy does no harm.
 */
export const loadLeaf = <Module>(what: string, load: () => Promise<Module>): Promise<Module> =>
  persist(what, attempt => {
    const path = attempt > 1 && /import\("(.+?)"\)\W*$/.exec(String(load))?.[1]
    return path ? import(/* @vite-ignore */ `${new URL(path, import.meta.url)}?again=${Date.now()}`) : load()
  })
