import { AsyncLocalStorage } from 'node:async_hooks'

/** A trace of the W3C's Trace Context: 32, 16 and 2 hexadecimal digits. */
export interface Trace {
  traceId: string
  spanId: string
  flags: string
}

/** A piece of work: a request, a look of a timer, the start of the shop. All that it logs and asks elsewhere carries its id. */
export interface Work {
  id: string
  trace?: Trace | undefined
  /** A visitor asked for it; else the shop does it by itself. */
  isRequest?: boolean
  /** The pattern of the route that is running: '/p/:slug'. */
  route?: () => string
}

const current = new AsyncLocalStorage<Work>()

/** Hears of each piece of work when it begins, and may give it a trace; what it returns is called when it ends. */
type Watcher = (work: Work) => () => void
let watcher: Watcher | undefined

/** Has all work watched, until the function that it returns is called. There is one watcher at a time. */
export function watchWork(watch: Watcher): () => void {
  watcher = watch
  return () => {
    watcher = undefined
  }
}

export async function inWork<Result>(work: Work, run: () => Promise<Result>): Promise<Result> {
  const end = watcher?.(work)
  try {
    return await current.run(work, run)
  } finally {
    end?.()
  }
}

export const currentWork = (): Work | undefined => current.getStore()

/** A request id of a proxy: letters, digits and hyphens, so that it holds no e-mail address or network address. */
const ID = /^[A-Za-z0-9][\w-]{15,63}$/
/** Version ff and ids of zeros alone are invalid. */
const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/

export function traceIn(header: string | undefined): Trace | undefined {
  // Versions after 00 may have more behind it.
  const [, version, traceId = '', spanId = '', flags = '', more] = TRACEPARENT.exec(header ?? '') ?? []
  return version && (version > '00' || !more) ? { traceId, spanId, flags } : undefined
}

export const traceparent = ({ traceId, spanId, flags }: Trace): string => `00-${traceId}-${spanId}-${flags}`

/** New work; it takes over the id and the trace that a request came with when those are well-formed. `header` reads a header by its name. */
export function newWork(header: (name: string) => string | undefined = () => undefined): Work {
  const given = header('X-Request-Id') ?? ''
  return { id: ID.test(given) ? given : crypto.randomUUID(), trace: traceIn(header('traceparent')) }
}

/** Headers that tell whom the shop asks which work it is part of. */
export function workHeaders(): Record<string, string> {
  const work = currentWork()
  if (!work) return {}
  return { 'X-Request-Id': work.id, ...(work.trace && { traceparent: traceparent(work.trace) }) }
}
