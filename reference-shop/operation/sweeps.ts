import { signal } from './signals'
import { currentWork, inWork, newWork } from './work'

/** A periodic task. */
export interface Sweep {
  name: string
  /** ms between two runs. */
  every: number
  run(): Promise<unknown>
}

/** Gets the error of a sweep, or of one of its rows, with the key of that row. */
export type OnSweepFailure = (error: unknown, row?: string) => void

/**
 * Runs `work` for each row of a sweep, `atOnce` rows at the same time. A row that fails stops no other: in a sweep it is reported and counted,
 * and tried again in the next run; elsewhere the first failure is thrown after the last row. `keyOf` names a row in the log, so it must not be
 * personal. What a row changes belongs in one transaction, in `work`.
 */
export async function forEachRow<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
  work: (row: Row) => Promise<unknown>,
  atOnce = 1,
): Promise<void> {
  const rowFailed = currentWork()?.rowFailed
  const failures: unknown[] = []
  const left = rows.values()
  const lane = async (): Promise<void> => {
    for (const row of left)
      try {
        await work(row)
      } catch (error) {
        if (rowFailed) rowFailed(String(keyOf(row)), error)
        else failures.push(error)
      }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  if (failures.length) throw failures[0]
}

/** Runs a sweep once, with a work context of its own. Never rejects; errors go to `onFailure`. */
export function runSweep({ name, run }: Sweep, onFailure: OnSweepFailure): Promise<void> {
  const rowFailed = (row: string, error: unknown): void => {
    signal('row', { sweep: name })
    onFailure(error, row)
  }
  return inWork({ ...newWork(), route: () => name, rowFailed }, async () => {
    const began = performance.now()
    let failed = false
    await run().catch(error => {
      failed = true
      onFailure(error)
    })
    signal('sweep', { name, seconds: (performance.now() - began) / 1000, failed })
  })
}

/**
 * Runs each sweep periodically, never twice at the same time, until the returned function is called. A failure is reported, and the sweep
 * runs again at its next time.
 */
export function startSweeps(sweeps: readonly Sweep[], onFailure: OnSweepFailure): () => void {
  const running = new Set<Sweep>()
  const look = async (sweep: Sweep): Promise<void> => {
    if (running.has(sweep)) return
    running.add(sweep)
    await runSweep(sweep, onFailure)
    running.delete(sweep)
  }
  const timers = sweeps.map(sweep => setInterval(() => void look(sweep), sweep.every).unref())
  return () => timers.forEach(clearInterval)
}
