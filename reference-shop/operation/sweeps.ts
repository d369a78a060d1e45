import { signal } from '../signals/signals'
import { inWork, newWork } from '../signals/work'

/** A periodic task. */
export interface Sweep {
  name: string
  /** ms between two runs. */
  every: number
  run(): Promise<unknown>
}

/** Runs a sweep once, with a work context of its own. Never rejects; errors go to `onFailure`. */
export function runSweep({ name, run }: Sweep, onFailure: (error: unknown) => void): Promise<void> {
  return inWork({ ...newWork(), route: () => name }, async () => {
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
export function startSweeps(sweeps: readonly Sweep[], onFailure: (error: unknown) => void): () => void {
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
