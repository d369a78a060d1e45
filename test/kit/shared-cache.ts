type Fetch<More extends unknown[]> = (url: string, init?: RequestInit, ...more: More) => Promise<Response>

interface Copy {
  status: number
  headers: [string, string][]
  body: ArrayBuffer
}

/** Cookies whose bearers are passed on, as the README tells who puts a cache in front of the shop. */
const OWN = /(?:^|;\s*)(?:etalage_own=|my-store=|catalogue-view=list|etalage_locale=(?!nl-NL))/

/**
 * A cache between visitors and a shop that knows nothing but HTTP: it keeps what says that it is public, for each encoding apart, and answers
 * everybody from that but those whose cookies say that they have pages of their own. `X-Cache` says HIT, MISS or BYPASS. A `careless` one
 * passes nobody on and keeps all there is.
 */
export function sharedCache<More extends unknown[]>(origin: Fetch<More>, isCareless = false): Fetch<More> {
  const copies = new Map<string, Copy>()
  const answer = ({ status, headers, body }: Copy, how: string): Response =>
    new Response([204, 304].includes(status) ? null : body, { status, headers: [...headers, ['X-Cache', how]] })
  return async (url, init = {}, ...more) => {
    const asked = new Headers(init.headers)
    const isOwn = !isCareless && OWN.test(asked.get('Cookie') ?? '')
    const key = `${url} ${asked.get('Accept-Encoding')}`
    const isGet = (init.method ?? 'GET') === 'GET'
    const found = isGet && !isOwn ? copies.get(key) : undefined
    if (found) return answer(found, 'HIT')
    const reply = await origin(url, init, ...more)
    const copy = { status: reply.status, headers: [...reply.headers], body: await reply.arrayBuffer() }
    const control = reply.headers.get('Cache-Control') ?? ''
    const isPublic = /\bpublic\b/.test(control) && !/\b(private|no-store)\b/.test(control)
    if (isGet && !isOwn && reply.status === 200 && (isPublic || isCareless)) copies.set(key, copy)
    return answer(copy, isOwn ? 'BYPASS' : 'MISS')
  }
}
