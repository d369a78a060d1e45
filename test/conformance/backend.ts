import type { Call } from '../../shared/contract/api/common'

/** Input of a call; unused parts are omitted. */
export interface Ask {
  params?: Readonly<Record<string, string | number>>
  query?: Readonly<Record<string, string | number>>
  body?: unknown
  /** Its Idempotency-Key. */
  key?: string
}

export interface Answer {
  /** 'GET /api/quote?…' */
  call: string
  /** 0 if there was no response. */
  status: number
  type: string
  /** The body as received; without a response, the reason. */
  text: string
}

type Fetch = (url: string, init: RequestInit) => Response | Promise<Response>

const pathOf = ({ path }: Call, { params = {}, query = {} }: Ask): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]))
  return search.size ? `${filled}?${search}` : filled
}

/** A response without what differs between unknown paths: path, method, ids and times. */
function shapeOf({ status, type, text }: Answer, path: string): string {
  const [pathname = ''] = path.split('?')
  const said = text.replaceAll(path, '').replaceAll(pathname, '')
  return [status, type, said.replace(/\b(GET|POST|PUT|DELETE)\b|[\w-]{16,}|\d+/g, '').slice(0, 200)].join(' ')
}

const UNKNOWN = ['/api/no-such-call', '/no/such/call']

/** A guest at a backend, with cookies and token. */
export class Backend {
  readonly #cookies = new Map<string, string>()
  token = ''
  /** Whether its totals add tax to its prices, as its pages say. */
  isTaxAdded = false

  constructor(
    readonly url: string,
    private readonly send: Fetch = fetch,
  ) {}

  /** How the backend responds to unknown paths. */
  #unknown: Promise<readonly string[]> | undefined
  readonly #offered = new Set<string>()
  readonly #lacking = new Set<string>()

  #learnUnknown(): Promise<readonly string[]> {
    this.#unknown ??= Promise.all(UNKNOWN.map(async path => shapeOf(await this.get(path), path)))
    return this.#unknown
  }

  /** Whether the backend lacks this call: it responds as to any unknown path, and never did otherwise. */
  async lacks(entry: Call, answer: Answer): Promise<boolean> {
    const key = `${entry.method} ${entry.path}`
    const isUnknown = [404, 405, 501].includes(answer.status) && !this.#offered.has(key)
    const [, path = ''] = answer.call.split(' ')
    const lacks = isUnknown && (answer.status !== 404 || (await this.#learnUnknown()).includes(shapeOf(answer, path)))
    // Many backends refuse every change without a token, whether they know the path or not.
    if (!lacks && answer.status && answer.status !== 419) this.#offered.add(key)
    if (lacks) this.#lacking.add(key)
    return lacks
  }

  /** Whether it was found before that the backend lacks this call. */
  wasLacking({ method, path }: Call): boolean {
    return this.#lacking.has(`${method} ${path}`)
  }

  /** A page, or anything else by its path. */
  get(path: string): Promise<Answer> {
    const headers = { Accept: 'text/html, application/json', ...this.#session }
    return this.#fetch(`GET ${path}`, path, { method: 'GET', redirect: 'follow', headers })
  }

  /** Makes the call. Never throws: a missing response is a result too. */
  async call(entry: Call, ask: Ask = {}, token = this.token): Promise<Answer> {
    const path = pathOf(entry, ask)
    return this.#fetch(`${entry.method} ${path}`, path, this.#options(entry, ask, token))
  }

  async #fetch(call: string, path: string, options: RequestInit): Promise<Answer> {
    try {
      const response = await this.send(`${this.url.replace(/\/$/, '')}${path}`, options)
      for (const cookie of response.headers.getSetCookie()) this.#keep(cookie)
      return { call, status: response.status, type: response.headers.get('Content-Type') ?? '', text: await response.text() }
    } catch (error) {
      const { message, cause } = error as Error
      return { call, status: 0, type: '', text: cause instanceof Error ? `${message}: ${cause.message}` : message }
    }
  }

  get #session(): { Cookie?: string } {
    return this.#cookies.size ? { Cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}
  }

  #options({ method, client, timeout = 10_000, bodyKind }: Call, { body, key }: Ask, token: string): RequestInit {
    const isJson = body !== undefined && bodyKind !== 'multipart'
    return {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      headers: {
        Accept: 'application/json',
        ...this.#session,
        ...(token && { 'X-CSRF-TOKEN': token }),
        ...(key && { 'Idempotency-Key': key }),
        ...(client === 'backend' && { 'X-Requested-With': 'XMLHttpRequest', 'X-Store': '1' }),
        ...(isJson && { 'Content-Type': 'application/json' }),
      },
      ...(isJson && { body: JSON.stringify(body) }),
    }
  }

  #keep(cookie: string): void {
    const [pair = ''] = cookie.split(';')
    const at = pair.indexOf('=')
    this.#cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}
