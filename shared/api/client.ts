import type { HTTPError, Options } from 'ky'
import { loadPart, ports } from '../contract/ports'
import { keys } from '../storage/keys'
import { safely, session } from '../storage/web-storage'
import { ApiError, MalformedReplyError, NetworkError, TimeoutError } from './errors'
import { fillIn } from './message'

const DEFAULT_TIMEOUT_MS = 10_000
const REFUSED = 419
/** Whatever a busy server asks for: the shopper waits. */
const MOST_PAUSE_MS = 1000

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

const config = (): Record<string, unknown> => (ports().readPageConfig() ?? {}) as Record<string, unknown>
const page = (): string => globalThis.location?.href ?? 'http://localhost'
const base = (key: 'commerceUrl' | 'backendUrl'): string => {
  const url = config()[key]
  return new URL(typeof url === 'string' && url ? `${url}/` : '/', page()).href
}

let freshToken: string | undefined
const csrf = (): string => freshToken ?? ports().readMeta('csrf-token') ?? ''

/** From now on calls carry this CSRF token instead of the page's. */
export const adoptToken = (token: string): void => {
  freshToken = token
}

type Headers = Readonly<Record<string, string>>

const isChange = (method: string): boolean => method !== 'GET'

/** When the form of this page was printed, for a backend that asks for it: only pages of such a shop have one. */
const stamp = (method: string): Headers => {
  const printed = isChange(method) && ports().readMeta('form-stamp')
  return printed ? { 'X-Form-Stamp': printed } : {}
}

/**
 * What the specification names is a bearer token. The page's own server also gets what protects its session; another origin, which would
 * have to allow each header, does not: the token and the stamp of a page are worth nothing there.
 */
const commerceHeaders = (method: string): Headers => {
  const token = safely(session).get(keys.authToken)
  const isOwn = new URL(base('commerceUrl')).origin === new URL(page()).origin
  return {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(isOwn && { 'X-Requested-With': 'XMLHttpRequest', ...(isChange(method) && { 'X-CSRF-TOKEN': csrf() }), ...stamp(method) }),
  }
}

const backendHeaders = (method: string): Headers => {
  const { storeId } = config()
  return { 'X-Requested-With': 'XMLHttpRequest', 'X-Store': String(storeId ?? 1), 'X-CSRF-TOKEN': csrf(), ...stamp(method) }
}

/** Turns whatever ky throws into one of ours; an abort stays an abort. */
async function explain(error: unknown, call: string): Promise<unknown> {
  if ((error as Error).name === 'HTTPError') {
    const { response } = error as HTTPError
    const body = (await response.json().catch(() => undefined)) as { message?: unknown; parameters?: unknown } | undefined
    const message = typeof body?.message === 'string' ? fillIn(body.message, body.parameters) : ''
    return new ApiError(response.status, message, call)
  }
  if (error instanceof SyntaxError) return new MalformedReplyError(call, { cause: error })
  if (error instanceof TypeError || (error as Error).name === 'LoadError') return new NetworkError(call, { cause: error })
  return error
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

/** ky takes repeats for granted on PUT and DELETE; only GET is safe here. */
const client = (key: 'commerceUrl' | 'backendUrl', headers: (method: string) => Headers): Send => {
  const attempt = async (path: string, call: Call, signal: AbortSignal): Promise<unknown> => {
    const { method = 'GET', params, json, form, headers: own } = call
    const options: Options = {
      method,
      signal,
      prefixUrl: base(key),
      credentials: 'include',
      timeout: false,
      // A change goes on when the shopper leaves the page.
      keepalive: isChange(method),
      retry: isChange(method) ? 0 : { limit: 1, methods: ['get'], maxRetryAfter: MOST_PAUSE_MS },
      headers: { ...headers(method), ...own, Accept: 'application/json' },
      ...(params && { searchParams: params }),
      ...(json !== undefined && { json }),
      ...(form && { body: form }),
    }
    try {
      // Most visits make no call before the shopper does something.
      const { default: ky } = await loadPart('ky', () => import('ky'))
      return JSON.parse(await ky(path.replace(/^\//, ''), options).text())
    } catch (error) {
      throw await explain(error, `${method} ${path}`)
    }
  }
  const send = async (path: string, call: Call, signal: AbortSignal): Promise<unknown> => {
    try {
      return await attempt(path, call, signal)
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status === REFUSED
      if (!isRefused || !isChange(call.method ?? 'GET') || !('X-CSRF-TOKEN' in headers('POST'))) throw error
      // The server refused it unexecuted, so once more with a fresh token does no harm.
      const reply = (await backend('api/session/token', { signal })) as { token?: unknown } | null
      if (typeof reply?.token !== 'string') throw error
      adoptToken(reply.token)
      return attempt(path, call, signal)
    }
  }
  return (path, call = {}) =>
    within(call.timeout ?? DEFAULT_TIMEOUT_MS, `${call.method ?? 'GET'} ${path}`, call.signal, signal => send(path, call, signal))
}

/** Sends the calls of the commerce API. */
export const commerce: Send = client('commerceUrl', commerceHeaders)

/** Sends the calls of the product backend: with the store view, and the page's token whatever is asked. */
export const backend: Send = client('backendUrl', backendHeaders)
