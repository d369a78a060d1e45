import { AsyncLocalStorage } from 'node:async_hooks'

/** A W3C Trace Context: 32, 16 and 2 hexadecimal digits. */
export interface Trace {
  traceId: string
  spanId: string
  flags: string
}

/** A unit of work: a request, a sweep, or the start of the shop. Everything it logs and every outgoing call carries its id. */
export interface Work {
  id: string
  trace?: Trace | undefined
  /** A visitor's request; otherwise the shop's own work. */
  isRequest?: boolean
  /** The pattern of the current route: '/p/:slug'. */
  route?: () => string
  /** Of a sweep: called for a row that failed, with its key. */
  rowFailed?: (row: string, error: unknown) => void
}

const current = new AsyncLocalStorage<Work>()

/** Called at the start of each unit of work, to which it may add a trace; the returned function is called at its end. */
type Watcher = (work: Work) => () => void
let watcher: Watcher | undefined

/** Sets the watcher of all work; the result removes it. Only one watcher at a time. */
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

/** A valid request id from a proxy: letters, digits and hyphens, so that it cannot contain an e-mail or IP address. */
const ID = /^[A-Za-z0-9][\w-]{15,63}$/
/** Version ff and all-zero ids are invalid. */
const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/

export function traceIn(header: string | undefined): Trace | undefined {
  // Versions after 00 may have further fields.
  const [, version, traceId = '', spanId = '', flags = '', more] = TRACEPARENT.exec(header ?? '') ?? []
  return version && (version > '00' || !more) ? { traceId, spanId, flags } : undefined
}

export const traceparent = ({ traceId, spanId, flags }: Trace): string => `00-${traceId}-${spanId}-${flags}`

/** Starts a unit of work; takes over valid request ids and traces from the request. `header` reads a request header. */
export function newWork(header: (name: string) => string | undefined = () => undefined): Work {
  const given = header('X-Request-Id') ?? ''
  return { id: ID.test(given) ? given : crypto.randomUUID(), trace: traceIn(header('traceparent')) }
}

/** Headers that pass the current work's id and trace to another service. */
export function workHeaders(): Record<string, string> {
  const work = currentWork()
  if (!work) return {}
  return { 'X-Request-Id': work.id, ...(work.trace && { traceparent: traceparent(work.trace) }) }
}
