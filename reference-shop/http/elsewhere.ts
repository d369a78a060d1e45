import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { ShopEnv } from './environment'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Methods that an address answers to, for `Allow`; empty where nothing is. A page at an address of the catalogue does not count. */
export function methodsAt(app: Hono<ShopEnv>, path: string): string[] {
  const found = methods.filter(method =>
    app.router.match(method, path)[0].some(([[, route]]) => route.method === method && route.path !== '/*'),
  )
  return found.includes('GET') ? ['GET', 'HEAD', ...found.slice(1)] : found
}

/** The address that a careless link meant: one slash at a time, none at the end. Undefined when it is written well. */
export function withoutSlashes(c: Context): string | undefined {
  const { pathname, search } = new URL(c.req.url)
  const path = pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  return path === pathname || pathname.startsWith('//') || !['GET', 'HEAD'].includes(c.req.method) ? undefined : path + search
}

/** No address of the shop has a control character in it: such a path could split a header or end a text of the database, and is answered with 404. */
export const withoutControls: MiddlewareHandler<ShopEnv> = (c, next) =>
  /%([01][0-9a-f]|7f|c2%[89][0-9a-f])/i.test(new URL(c.req.url).pathname) ? Promise.resolve(c.notFound()) : next().then(() => undefined)
