import ky, { type HTTPError, type Options } from 'ky'
import { ports } from '../contract/ports'
import { keys } from '../storage/keys'
import { safely, session } from '../storage/web-storage'
import { adoptToken, backend, type Call, csrf, type Origin } from './client'
import { ApiError, MalformedReplyError, NetworkError } from './errors'
import { fillIn } from './message'

const REFUSED = 419
/** Whatever a busy server asks for: the shopper waits. */
const MOST_PAUSE_MS = 1000

const config = (): Record<string, unknown> => (ports().readPageConfig() ?? {}) as Record<string, unknown>
const page = (): string => globalThis.location?.href ?? 'http://localhost'
const base = (key: Origin): string => {
  const url = config()[key]
  return new URL(typeof url === 'string' && url ? `${url}/` : '/', page()).href
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

const headersOf: Readonly<Record<Origin, (method: string) => Headers>> = { commerceUrl: commerceHeaders, backendUrl: backendHeaders }

/** Turns whatever ky throws into one of ours; an abort stays an abort. */
async function explain(error: unknown, call: string): Promise<unknown> {
  if ((error as Error).name === 'HTTPError') {
    const { response } = error as HTTPError
    const body = (await response.json().catch(() => undefined)) as { message?: unknown; parameters?: unknown } | undefined
    const message = typeof body?.message === 'string' ? fillIn(body.message, body.parameters) : ''
    return new ApiError(response.status, message, call)
  }
  if (error instanceof SyntaxError) return new MalformedReplyError(call, { cause: error })
  if (error instanceof TypeError) return new NetworkError(call, { cause: error })
  return error
}

/** ky takes repeats for granted on PUT and DELETE; only GET is safe here. */
async function attempt(origin: Origin, path: string, call: Call, signal: AbortSignal): Promise<unknown> {
  const { method = 'GET', params, json, form, headers } = call
  const options: Options = {
    method,
    signal,
    prefixUrl: base(origin),
    credentials: 'include',
    timeout: false,
    // A change goes on when the shopper leaves the page.
    keepalive: isChange(method),
    retry: isChange(method) ? 0 : { limit: 1, methods: ['get'], maxRetryAfter: MOST_PAUSE_MS },
    headers: { ...headersOf[origin](method), ...headers, Accept: 'application/json' },
    ...(params && { searchParams: params }),
    ...(json !== undefined && { json }),
    ...(form && { body: form }),
  }
  try {
    return JSON.parse(await ky(path.replace(/^\//, ''), options).text())
  } catch (error) {
    throw await explain(error, `${method} ${path}`)
  }
}

/** Sends a call, and once more with a fresh token when the server refuses the page's. Rejects with an error of errors.ts, or an AbortError. */
export async function send(origin: Origin, path: string, call: Call, signal: AbortSignal): Promise<unknown> {
  try {
    return await attempt(origin, path, call, signal)
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === REFUSED
    if (!isRefused || !isChange(call.method ?? 'GET') || !('X-CSRF-TOKEN' in headersOf[origin]('POST'))) throw error
    // The server refused it unexecuted, so once more with a fresh token does no harm.
    const reply = (await backend('api/session/token', { signal })) as { token?: unknown } | null
    if (typeof reply?.token !== 'string') throw error
    adoptToken(reply.token)
    return attempt(origin, path, call, signal)
  }
}
