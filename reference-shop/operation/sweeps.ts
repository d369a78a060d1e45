import { signal } from './signals'
import { inWork, newWork } from './work'

/** What runs now and then, by itself. */
export interface Sweep {
  name: string
  /** ms between two runs. */
  every: number
  run(): Promise<unknown>
}

/** Runs it once, as work of its own, and counts it. Never rejects: `onFailure` hears of what fails. */
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

/** Runs each of these now and then, never twice at a time, until the function that it returns is called. What fails is told, and runs again in its time. */
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
