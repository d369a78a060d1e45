import { loadPart, ports } from '../contract/ports'
import { NetworkError, TimeoutError } from './errors'

const DEFAULT_TIMEOUT_MS = 10_000

/** What a call sends beside its path; without a method it reads. */
export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  params?: URLSearchParams
  json?: unknown
  /** Sent as multipart. */
  form?: FormData
  /** Beside those every call has. */
  headers?: Readonly<Record<string, string>>
  /** ms for all of it, default 10 000. */
  timeout?: number
  signal?: AbortSignal
}

/** The header of a change that is carried out once, however often it is sent. */
export const idempotent = (key: string): Readonly<Record<string, string>> => ({ 'Idempotency-Key': key })

export type Send = (path: string, call?: Call) => Promise<unknown>

/** Which of the two servers a call goes to, by the key of its address in the configuration. */
export type Origin = 'commerceUrl' | 'backendUrl'

let freshToken: string | undefined

/** The CSRF token that calls carry. */
export const csrf = (): string => freshToken ?? ports().readMeta('csrf-token') ?? ''

/** From now on calls carry this CSRF token instead of the page's. */
export const adoptToken = (token: string): void => {
  freshToken = token
}

/** One clock for all of a call: sending, headers, body, and what is sent again. */
async function within<Reply>(ms: number, call: string, caller: AbortSignal | undefined, send: (signal: AbortSignal) => Promise<Reply>) {
  const stop = new AbortController()
  const abort = (): void => stop.abort(caller?.reason)
  if (caller?.aborted) abort()
  caller?.addEventListener('abort', abort)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TimeoutError(call))
      stop.abort()
    }, ms)
  })
  try {
    return await Promise.race([send(stop.signal), late])
  } finally {
    clearTimeout(timer)
    caller?.removeEventListener('abort', abort)
  }
}

/** What adding services and comparing may take, ms. */
export const LONG_TIMEOUT = 25_000

const client =
  (origin: Origin): Send =>
  (path, call = {}) => {
    const name = `${call.method ?? 'GET'} ${path}`
    return within(call.timeout ?? DEFAULT_TIMEOUT_MS, name, call.signal, async signal => {
      // Most visits make no call before the shopper does something.
      const { send } = await loadPart('api-send', () => import('./send')).catch(cause => {
        throw new NetworkError(name, { cause })
      })
      return send(origin, path, call, signal)
    })
  }

/** Sends the calls of the commerce API. */
export const commerce: Send = client('commerceUrl')

/** Sends the calls of the product backend: with the store view, and the page's token whatever is asked. */
export const backend: Send = client('backendUrl')
