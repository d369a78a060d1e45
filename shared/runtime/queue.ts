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

/** Lets the browser paint and handle events that wait. */
export const yieldToMain = (): Promise<void> => {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } }
  return scheduler?.yield?.() ?? new Promise(done => setTimeout(done))
}

async function drain(): Promise<void> {
  draining = true
  // A microtask later all jobs added together are in the queue, and are measured before any of them changes the page.
  await null
  while (jobs.length) {
    for (const job of jobs) job.rank ??= measure(job.host)
    jobs.sort((a, b) => order(a) - order(b))
    const end = performance.now() + SLICE_MS
    do jobs.shift()?.run()
    while (jobs.length && performance.now() < end)
    if (jobs.length) await yieldToMain()
  }
  draining = false
}

/** Runs jobs a few milliseconds at a time: what the shopper touched first, then what is in view, then the rest. `run` must not throw. */
export function inSlices(host: HTMLElement, run: () => void, isUrgent: () => boolean): void {
  jobs.push({ host, run, isUrgent })
  if (!draining) void drain()
}
