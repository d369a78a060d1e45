const SLICE_MS = 8

interface Job {
  host: HTMLElement
  run: () => void
  isUrgent: () => boolean
  /** 1 in view, 2 elsewhere; unknown until measured. */
  rank?: number
}

const jobs: Job[] = []
let draining = false

const measure = (host: HTMLElement): number => {
  const { top, bottom } = host.getBoundingClientRect()
  return bottom >= 0 && top <= innerHeight ? 1 : 2
}

const order = ({ isUrgent, rank = 2 }: Job): number => (isUrgent() ? 0 : rank)

/** Lets the browser paint and handle pending events. */
export const yieldToMain = (): Promise<void> => {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } }
  return scheduler?.yield?.() ?? new Promise(done => setTimeout(done))
}

async function drain(): Promise<void> {
  draining = true
  // After a microtask all jobs that were added together are queued, so all are measured before one of them changes the page.
  await null
  while (jobs.length) {
    // Measuring has the browser lay out the page at once, so one job alone is not measured.
    if (jobs[1]) for (const job of jobs) job.rank ??= measure(job.host)
    jobs.sort((a, b) => order(a) - order(b))
    const end = performance.now() + SLICE_MS
    do jobs.shift()?.run()
    while (jobs.length && performance.now() < end)
    if (jobs.length) await yieldToMain()
  }
  draining = false
}

/** Runs jobs in slices of a few milliseconds: first what the shopper touched, then what is in view, then the rest. `run` must not throw. */
export function inSlices(host: HTMLElement, run: () => void, isUrgent: () => boolean): void {
  jobs.push({ host, run, isUrgent })
  if (!draining) void drain()
}
