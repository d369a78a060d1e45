import { AsyncLocalStorage } from 'node:async_hooks'

/** How long the database may take, in ms. */
export interface TimeLimits {
  /** All queries of one request together. */
  request: number
  /** A new connection to a server. */
  connect: number
  /** One statement, after which the server ends it. */
  statement: number
  /** A lock that somebody else holds. */
  lock: number
  /** A statement that the server says nothing about: longer than `statement`, so such a connection is dead. */
  silence: number
  /** A check whether the database can be read and written. */
  probe: number
}

export const TIME_LIMITS: TimeLimits = { request: 9000, connect: 5000, statement: 5000, lock: 4000, silence: 6000, probe: 3000 }

const deadlines = new AsyncLocalStorage<{ until: number; ms: number }>()

/** Runs `work`; a query in it that has no answer after `ms` fails. */
export const withDeadline = <Result>(ms: number, work: () => Result): Result => deadlines.run({ until: performance.now() + ms, ms }, work)

/** Runs `work`, whose queries may take as long as they take: a seed, a migration. */
export const withoutLimit = <Result>(work: () => Result): Result => withDeadline(Number.POSITIVE_INFINITY, work)

/** Runs `work` as if nobody waited for it: what a request sets going and does not await. */
export const inBackground = <Result>(work: () => Result): Result => deadlines.exit(work)

/** Awaits what a visitor sends: a body that comes slowly is no delay of the database, so its time is added. */
export async function outsideDeadline<Result>(body: Promise<Result>): Promise<Result> {
  const deadline = deadlines.getStore()
  const began = performance.now()
  try {
    return await body
  } finally {
    if (deadline) deadline.until += performance.now() - began
  }
}

/** ms until the deadline; `most` outside a request or when that is less, and Infinity without a limit. */
export function timeAllowed(most: number): number {
  const deadline = deadlines.getStore()
  if (!deadline) return most
  return deadline.ms === Number.POSITIVE_INFINITY ? deadline.ms : Math.min(most, deadline.until - performance.now())
}

/** The outcome of `work`, or an error made by `late` after `ms`; `work` goes on, and what becomes of it is ignored. */
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
