import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { ShopEnv } from '../environment'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Methods that an address supports, for `Allow`; empty if nothing is there. Catalogue pages do not count. */
export function methodsAt(app: Hono<ShopEnv>, path: string): string[] {
  const found = methods.filter(method =>
    app.router.match(method, path)[0].some(([[, route]]) => route.method === method && route.path !== '/*'),
  )
  return found.includes('GET') ? ['GET', 'HEAD', ...found.slice(1)] : found
}

/** The normalized path: no double slashes, none at the end. Undefined if it already is. */
export function withoutSlashes(c: Context): string | undefined {
  const { pathname, search } = new URL(c.req.url)
  const path = pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  return path === pathname || pathname.startsWith('//') || !['GET', 'HEAD'].includes(c.req.method) ? undefined : path + search
}

/**
 * Whether a request names this machine as people do who run the shop: by an address, a name of localhost, a name without a dot, or that of
 * PUBLIC_URL. A page of another site, whose name its owner lets point at this machine, names itself.
 */
function isNamedLocally(c: Context, publicUrl?: string): boolean {
  const { hostname } = new URL(c.req.url)
  return /^\[|^[\d.]+$|^[^.]+$|\.localhost$/.test(hostname) || (publicUrl !== undefined && new URL(publicUrl).hostname === hostname)
}

/** Serves what is open to anyone who can connect, in development, only to who names this machine. */
export const onlyLocally =
  (publicUrl?: string): MiddlewareHandler<ShopEnv> =>
  (c, next) =>
    isNamedLocally(c, publicUrl) ? next() : Promise.resolve(c.text('Open this by the name localhost', 403))

const controls = /%([01][0-9a-f]|7f|c2%[89][0-9a-f])/i

/**
 * Replies 404 to paths with control characters: they could split a header or end a text in the database, and no address of the shop has
 * them.
 */
export const withoutControls: MiddlewareHandler<ShopEnv> = async (c, next) => {
  // Most addresses have none anywhere, so they need not be taken apart.
  if (controls.test(c.req.url) && controls.test(new URL(c.req.url).pathname)) return c.notFound()
  return next()
}
