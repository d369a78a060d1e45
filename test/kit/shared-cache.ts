type Fetch<More extends unknown[]> = (url: string, init?: RequestInit, ...more: More) => Promise<Response>

interface Copy {
  status: number
  headers: [string, string][]
  body: ArrayBuffer
}

/** Cookies whose requests are passed on, as the README tells operators of a cache in front of the shop. */
const OWN = /(?:^|;\s*)(?:etalage_own=|my-store=|catalogue-view=list|etalage_locale=(?!nl-NL))/

/**
 * A shared HTTP cache between visitors and a shop: it stores public responses per encoding, and serves them to everyone except visitors
 * with a cookie for private pages. `X-Cache` says HIT, MISS or BYPASS. A `careless` cache passes no one on and stores everything.
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
