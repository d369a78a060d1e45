const MOST_WAITING = 200

/**
 * Makes files, at most `atOnce` at a time and each once, those that somebody waits for first. Resolves with undefined for a file that
 * cannot be made; if not `isAwaited`, also for one that has to wait its turn: it is made later, unless too many wait.
 */
export function makeQueue(atOnce: number): (file: string, make: () => Promise<Buffer>, isAwaited: boolean) => Promise<Buffer | undefined> {
  const pending = new Map<string, { started: boolean; body: Promise<Buffer | undefined> }>()
  const [awaited, later]: [(() => void)[], (() => void)[]] = [[], []]
  let running = 0

  function begin(file: string, make: () => Promise<Buffer>, isAwaited: boolean): { started: boolean; body: Promise<Buffer | undefined> } {
    const started = running < atOnce
    if (started) running++
    const queue = isAwaited ? awaited : later
    const turn = started ? Promise.resolve() : new Promise<void>(resolve => queue.push(resolve))
    const entry = { started, body: turn.then(run) }
    pending.set(file, entry)
    return entry

    async function run(): Promise<Buffer | undefined> {
      entry.started = true
      const body = await make().catch(() => undefined)
      pending.delete(file)
      const next = awaited.shift() ?? later.shift()
      if (next) next()
      else running--
      return body
    }
  }

  return async (file, make, isAwaited) => {
    const entry =
      pending.get(file) ?? (running < atOnce || isAwaited || later.length < MOST_WAITING ? begin(file, make, isAwaited) : undefined)
    return entry && (entry.started || isAwaited) ? entry.body : undefined
  }
}
