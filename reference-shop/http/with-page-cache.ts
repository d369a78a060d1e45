import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { ShopEnv } from '../environment'
import { acceptedEncoding, bytesOf, compressed } from './compress'
import { makePageCache, type Page, type PageCache } from './page-cache'

/** Page headers that are cached with the page; the others are set per request. */
const keptHeaders = ['Content-Type', 'Content-Security-Policy', 'Cache-Control', 'CDN-Cache-Control', 'Surrogate-Key', 'X-Robots-Tag']

/** Replies with a page, or with 304 if the client has it. `isKept`: this process sends it again. */
async function send(c: Context, page: Page, isKept: boolean): Promise<Response> {
  const common = { ...page.headers, ETag: page.etag, Vary: 'Accept-Encoding' }
  if (c.req.header('If-None-Match')?.includes(page.etag)) return c.body(null, 304, common)
  const encoding = acceptedEncoding(c.req.header('Accept-Encoding'))
  if (encoding) page.bodies[encoding] ??= compressed[encoding](page.plain, isKept)
  const body = (encoding && (await page.bodies[encoding])) ?? page.plain
  const headers = { ...common, ...(encoding && { 'Content-Encoding': encoding }), 'Content-Length': String(body.length) }
  return c.body(body as Uint8Array<ArrayBuffer>, 200, headers)
}

/** Photos have keys too, but would take the room of pages, and do not get smaller. */
const isPicture = ({ headers }: Response): boolean => headers.get('Content-Type')?.startsWith('image/') === true

const pageOf = ({ headers }: Response, plain: Uint8Array): Page => ({
  plain,
  headers: Object.fromEntries(keptHeaders.flatMap(name => (headers.has(name) ? [[name, headers.get(name) ?? '']] : []))),
  etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  bodies: {},
})

/** The shared page of the response; undefined if it is none. */
async function sharedPage(c: Context<ShopEnv>): Promise<Page | undefined> {
  if (c.res.status !== 200 || !c.res.headers.has('Surrogate-Key') || isPicture(c.res)) return undefined
  return pageOf(c.res, await bytesOf(c.res))
}

/** Serves guests from the cache, gives every shared page an ETag, and has each made by one request at a time. `locale`: of the pages. */
export const withPageCache = (pages?: PageCache, locale = ''): MiddlewareHandler<ShopEnv> => {
  const cache = pages ?? makePageCache(0)
  const isKept = pages !== undefined
  return async (c, next) => {
    if (c.req.method !== 'GET' || c.get('hasOwnPages')) return next()
    const key = `${locale} ${c.req.url}`
    const found = cache.get(key)
    if (found) return send(c, found, isKept)
    let taken: Awaited<ReturnType<PageCache['take']>> | undefined
    c.set('awaitPage', async () => {
      taken ??= await cache.take(key)
      return 'value' in taken
    })
    let page: Page | undefined
    try {
      await next()
      page = taken && 'value' in taken ? taken.value : await sharedPage(c)
    } finally {
      if (taken && 'finish' in taken) taken.finish(page, page?.headers['Surrogate-Key']?.split(' '))
    }
    if (!page) return undefined
    const answer = await send(c, page, isKept)
    c.res = undefined
    c.res = answer
    return undefined
  }
}
