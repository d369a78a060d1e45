import { AsyncLocalStorage } from 'node:async_hooks'

/** Time limits for the database, in ms. */
export interface TimeLimits {
  /** All queries of one request together. */
  request: number
  /** A new connection to a server. */
  connect: number
  /** One statement; the server cancels it after this. */
  statement: number
  /** Waiting for a lock. */
  lock: number
  /** No response to a statement: longer than `statement`, so that the connection must be dead. */
  silence: number
  /** A readiness check. */
  probe: number
}

export const TIME_LIMITS: TimeLimits = { request: 9000, connect: 5000, statement: 5000, lock: 4000, silence: 6000, probe: 3000 }

const deadlines = new AsyncLocalStorage<{ until: number; ms: number }>()

/** Runs `work`; its queries fail if they have no result after `ms`. */
export const withDeadline = <Result>(ms: number, work: () => Result): Result => deadlines.run({ until: performance.now() + ms, ms }, work)

/** Runs `work` without a time limit for its queries, for seeding and migrations. */
export const withoutLimit = <Result>(work: () => Result): Result => withDeadline(Number.POSITIVE_INFINITY, work)

/** Runs `work` outside the request's time limit, for what a request starts but does not await. */
export const inBackground = <Result>(work: () => Result): Result => deadlines.exit(work)

/** Awaits a request body and extends the time limit by that time, because a slow upload is not a slow database. */
export async function outsideDeadline<Result>(body: Promise<Result>): Promise<Result> {
  const deadline = deadlines.getStore()
  const began = performance.now()
  try {
    return await body
  } finally {
    if (deadline) deadline.until += performance.now() - began
  }
}

/** ms until the deadline, at most `most`; `most` outside a request, and Infinity without a limit. */
export function timeAllowed(most: number): number {
  const deadline = deadlines.getStore()
  if (!deadline) return most
  return deadline.ms === Number.POSITIVE_INFINITY ? deadline.ms : Math.min(most, deadline.until - performance.now())
}

/** The result of `work`, or the error of `late` after `ms`; `work` continues, but its result is ignored. */
export async function inTime<Result>(work: Promise<Result>, ms: number, late: () => Error): Promise<Result> {
  if (ms === Number.POSITIVE_INFINITY) return work
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(late()), Math.max(0, ms))
  })
  try {
    return await Promise.race([work, end])
  } finally {
    clearTimeout(timer)
  }
}
