import ky, { HTTPError, TimeoutError as KyTimeoutError, type Options } from 'ky'
import { ports } from '../contract/ports'
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
  /** ms, default 10 000. */
  timeout?: number
  signal?: AbortSignal
}

export type Send = (path: string, call?: Call) => Promise<unknown>

const config = (): Record<string, unknown> => (ports().readPageConfig() ?? {}) as Record<string, unknown>
const base = (key: 'commerceUrl' | 'backendUrl'): string => {
  const url = config()[key]
  return new URL(typeof url === 'string' && url ? `${url}/` : '/', globalThis.location?.href ?? 'http://localhost').href
}

let freshToken: string | undefined
const csrf = (): string => freshToken ?? ports().readMeta('csrf-token') ?? ''

/** From now on calls carry this CSRF token instead of the page's. */
export const adoptToken = (token: string): void => {
  freshToken = token
}

const commerceHeaders = (): Record<string, string> => {
  const token = safely(session).get(keys.authToken)
  return token ? { Authorization: `Bearer ${token}` } : {}
}

const backendHeaders = (): Record<string, string> => {
  const { storeId } = config()
  return { 'X-Store': String(storeId ?? 1), 'X-CSRF-TOKEN': csrf() }
}

/** Turns whatever ky throws into one of ours; an abort stays an abort. */
async function explain(error: unknown, call: string): Promise<unknown> {
  if (error instanceof HTTPError) {
    const body = (await error.response.json().catch(() => undefined)) as { message?: unknown; parameters?: unknown } | undefined
    const message = typeof body?.message === 'string' ? fillIn(body.message, body.parameters) : ''
    return new ApiError(error.response.status, message, call)
  }
  if (error instanceof KyTimeoutError) return new TimeoutError(call, { cause: error })
  if (error instanceof SyntaxError) return new MalformedReplyError(call, { cause: error })
  if (error instanceof TypeError) return new NetworkError(call, { cause: error })
  return error
}

/** ky stops its clock at the headers; a body that stalls is too late as well. */
async function bodyOf(response: Response, timeout: number, call: string): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(call)), timeout)
  })
  try {
    return await Promise.race([response.text(), late])
  } finally {
    clearTimeout(timer)
  }
}

/** What adding services and comparing may take (API-03), ms. */
export const LONG_TIMEOUT = 25_000

/** ky takes repeats for granted on PUT and DELETE; only GET is safe here (API-04). */
const client = (key: 'commerceUrl' | 'backendUrl', headers: () => Record<string, string>): Send => {
  const attempt = async (path: string, call: Call): Promise<unknown> => {
    const { method = 'GET', params, json, form, headers: own, timeout = DEFAULT_TIMEOUT_MS, signal } = call
    const options: Options = {
      method,
      prefixUrl: base(key),
      credentials: 'include',
      timeout,
      // A change goes on when the shopper leaves the page.
      keepalive: method !== 'GET',
      retry: method === 'GET' ? { limit: 1, methods: ['get'], maxRetryAfter: MOST_PAUSE_MS } : 0,
      headers: {
        ...headers(),
        ...own,
        Accept: 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        ...(method !== 'GET' && { 'X-CSRF-TOKEN': csrf(), 'X-Form-Stamp': ports().readMeta('form-stamp') ?? '' }),
      },
      ...(params && { searchParams: params }),
      ...(json !== undefined && { json }),
      ...(form && { body: form }),
      ...(signal && { signal }),
    }
    const name = `${method} ${path}`
    try {
      return JSON.parse(await bodyOf(await ky(path.replace(/^\//, ''), options), timeout, name))
    } catch (error) {
      throw await explain(error, name)
    }
  }
  return async (path, call = {}) => {
    try {
      return await attempt(path, call)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== REFUSED || call.method === undefined || call.method === 'GET') throw error
      // The server refused it unexecuted, so once more with a fresh token does no harm (API-09).
      const reply = (await backend('api/session/token')) as { token?: unknown } | null
      if (typeof reply?.token !== 'string') throw error
      adoptToken(reply.token)
      return attempt(path, call)
    }
  }
}

/** Sends the calls of the commerce API: a bearer token when there is one (API-01). */
export const commerce: Send = client('commerceUrl', commerceHeaders)

/** Sends the calls of the product backend: with the store view, and the page's token whatever is asked (API-02). */
export const backend: Send = client('backendUrl', backendHeaders)
