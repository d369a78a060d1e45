import ky, { type HTTPError, type Options } from 'ky'
import type { Target } from '../contract/api/common'
import { pageConfig } from '../contract/config'
import { CONTRACT, fitsContract } from '../contract/version'
import { keys } from '../storage/keys'
import { safely, session } from '../storage/web-storage'
import { adoptToken, type Call, csrf, formStamp, type Query, TOKEN, whenTokenReady } from './call'
import { ApiError, MalformedReplyError, NetworkError } from './errors'

const REFUSED = 419
/** Maximum wait for Retry-After, in ms: the shopper is waiting. */
const MOST_PAUSE_MS = 1000

type Client = Target['client']
/** Key in the page configuration for each client's server address. */
const addresses = { commerce: 'commerceUrl', backend: 'backendUrl' } as const

const page = (): string => globalThis.location?.href ?? 'http://localhost'
const base = (client: Client): string => {
  const url = pageConfig()[addresses[client]]
  return new URL(url ? `${url}/` : '/', page()).href
}

const isOwn = (client: Client): boolean => new URL(base(client)).origin === new URL(page()).origin

type Headers = Readonly<Record<string, string>>

const hasFiles = (form: FormData): boolean => [...form.values()].some(one => typeof one !== 'string')
const isChange = (method: string): boolean => method !== 'GET'

const stamp = (method: string): Headers => {
  const made = isChange(method) && formStamp()
  return made ? { 'X-Form-Stamp': made } : {}
}

/**
 * The specification asks for a bearer token only. The page's own server also gets the headers that protect its session. Other origins do
 * not: they would have to allow each header, and the page's token and stamp mean nothing there.
 */
const commerceHeaders = (method: string): Headers => {
  const token = safely(session).get(keys.authToken)
  return {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(isOwn('commerce') && {
      'X-Requested-With': 'XMLHttpRequest',
      ...(isChange(method) && { 'X-CSRF-TOKEN': csrf() }),
      ...stamp(method),
    }),
  }
}

const backendHeaders = (method: string): Headers => {
  return { 'X-Requested-With': 'XMLHttpRequest', 'X-Store': pageConfig().storeId, 'X-CSRF-TOKEN': csrf(), ...stamp(method) }
}

const headersOf: Readonly<Record<Client, (method: string) => Headers>> = { commerce: commerceHeaders, backend: backendHeaders }

const searchParams = (query: Query): URLSearchParams =>
  query instanceof URLSearchParams
    ? query
    : new URLSearchParams(
        Object.entries(query).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
      )

/** Converts an error of ky to one of ours; an abort stays an abort. */
async function explain(error: unknown, call: string): Promise<unknown> {
  if ((error as Error).name === 'HTTPError') {
    const { response } = error as HTTPError
    const body = (await response.json().catch(() => undefined)) as { message?: unknown; parameters?: unknown; field?: unknown } | undefined
    const message = typeof body?.message === 'string' ? fillIn(body.message, body.parameters) : ''
    return new ApiError(response.status, message, call, typeof body?.field === 'string' ? body.field : undefined)
  }
  if (error instanceof SyntaxError) return new MalformedReplyError(`${call}: ${error.message}`, { cause: error })
  if (error instanceof TypeError) return new NetworkError(call, { cause: error })
  return error
}

/** Leaves out what `toJSON` made of a value: Prototype gives one to lists and texts, by which they are written twice. */
function asItIs(this: unknown, key: string): unknown {
  return (this as Record<string, unknown>)[key]
}

/** ky also retries PUT and DELETE by default; here only GET is safe. */
async function attempt({ client, method, path, query, json, form, headers, prefer, signal, fetch }: Call): Promise<unknown> {
  const options: Options = {
    method,
    ...(signal && { signal }),
    ...(fetch && { fetch }),
    prefixUrl: base(client),
    credentials: 'include',
    timeout: false,
    // Changes must complete when the shopper leaves the page. Browsers limit the bodies of keepalive requests to 64 kB.
    keepalive: isChange(method) && !(form && hasFiles(form)),
    retry: isChange(method) ? 0 : { limit: 1, methods: ['get'], maxRetryAfter: MOST_PAUSE_MS },
    headers: { ...headersOf[client](method), ...headers, ...(prefer && isOwn(client) && { Prefer: prefer }), Accept: 'application/json' },
    ...(query && { searchParams: searchParams(query) }),
    ...(json !== undefined && { json, stringifyJson: value => JSON.stringify(value, asItIs) }),
    ...(form && { body: form }),
  }
  try {
    return JSON.parse(await ky(path, options).text())
  } catch (error) {
    throw await explain(error, `${method} ${path}`)
  }
}

let isCompared = false

/** Warns once if the backend implements another contract version; calls are still made. */
function compareContracts(): void {
  if (isCompared) return
  isCompared = true
  const { contract } = pageConfig()
  if (!fitsContract(contract)) console.warn(`Contract mismatch: the shop implements ${contract}, its islands ${CONTRACT}.`)
}

/**
 * Sends a call; if the server rejects the page's token, sends it once more with a fresh one. Rejects with an error of errors.ts, or an
 * AbortError.
 */
export async function send(call: Call): Promise<unknown> {
  compareContracts()
  if (isChange(call.method)) await whenTokenReady()
  try {
    return await attempt(call)
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === REFUSED
    if (!isRefused || !isChange(call.method) || !('X-CSRF-TOKEN' in headersOf[call.client]('POST'))) throw error
    // The server refused it without executing it, so resending is safe.
    const reply = (await attempt({ ...TOKEN, path: TOKEN.path.slice(1), signal: call.signal })) as { token?: unknown } | null
    if (typeof reply?.token !== 'string') throw error
    adoptToken(reply.token)
    return attempt(call)
  }
}

/** Fills `%1` or `%name` into a server's message. */
export function fillIn(message: string, parameters: unknown): string {
  if (!parameters || typeof parameters !== 'object') return message
  const values: Record<string, unknown> = Array.isArray(parameters)
    ? Object.fromEntries(parameters.map((value, at) => [at + 1, value]))
    : (parameters as Record<string, unknown>)
  return message.replace(/%(\w+)/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole))
}
