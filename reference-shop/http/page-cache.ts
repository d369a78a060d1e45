import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { acceptedEncoding, compressed } from './compress'
import type { ShopEnv } from './environment'
import { hasOwnPages } from './for-everybody'
import { type Page, PageCache } from './kept-pages'

/** Page headers that are cached with the page; the others are set per request. */
const keptHeaders = ['Content-Type', 'Content-Security-Policy', 'Cache-Control', 'CDN-Cache-Control', 'Surrogate-Key', 'X-Robots-Tag']

/** Replies with a page, or with 304 if the client has it. */
async function send(c: Context, page: Page): Promise<Response> {
  const common = { ...page.headers, ETag: page.etag, Vary: 'Accept-Encoding' }
  if (c.req.header('If-None-Match')?.includes(page.etag)) return c.body(null, 304, common)
  const encoding = acceptedEncoding(c.req.header('Accept-Encoding'))
  if (encoding) page.bodies[encoding] ??= compressed[encoding](page.plain)
  const body = (encoding && (await page.bodies[encoding])) ?? page.plain
  const headers = { ...common, ...(encoding && { 'Content-Encoding': encoding }), 'Content-Length': String(body.length) }
  return c.body(body as Uint8Array<ArrayBuffer>, 200, headers)
}

/** Photos have keys too, but would take the room of pages, and do not get smaller. */
const isPicture = ({ headers }: Response): boolean => headers.get('Content-Type')?.startsWith('image/') === true

async function pageOf({ headers }: Response, plain: Uint8Array): Promise<Omit<Page, 'until' | 'bodies'>> {
  return {
    plain,
    keys: (headers.get('Surrogate-Key') ?? '').split(' '),
    headers: Object.fromEntries(keptHeaders.flatMap(name => (headers.has(name) ? [[name, headers.get(name) ?? '']] : []))),
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  }
}

/** Serves guests from the cache, and gives every shared page an ETag. */
export const withPageCache = (cache: PageCache = new PageCache(0)): MiddlewareHandler<ShopEnv> => {
  return async (c, next) => {
    if (c.req.method !== 'GET' || hasOwnPages(c.req.header('Cookie'))) return next()
    const found = cache.get(c.req.url)
    if (found) return send(c, found)
    const begun = performance.now()
    await next()
    if (c.res.status !== 200 || !c.res.headers.has('Surrogate-Key') || isPicture(c.res)) return undefined
    const text = c.get('textForEverybody')
    const plain = text === undefined ? new Uint8Array(await c.res.arrayBuffer()) : new TextEncoder().encode(text)
    const made = await pageOf(c.res, plain)
    const answer = await send(c, cache.put(c.req.url, made, begun))
    c.res = undefined
    c.res = answer
    return undefined
  }
}
