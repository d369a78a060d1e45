import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { ShopEnv } from '../environment'
import { signal } from '../signals/signals'
import { inWork, newWork } from '../signals/work'
import type { Log } from './log'

/**
 * Request log: logs the route instead of the path, which may contain an address or order number; no query string, body, cookie or client
 * address.
 */
export const withLog =
  (log: Log): MiddlewareHandler<ShopEnv> =>
  (c, next) => {
    const work = { ...newWork(name => c.req.header(name)), isRequest: true, route: () => routePath(c) }
    return inWork(work, async () => {
      const began = performance.now()
      await next()
      const { headers, status } = c.res
      headers.set('X-Request-Id', work.id)
      const { method } = c.req
      const route = work.route()
      const ms = performance.now() - began
      signal('request', { method, route, status, seconds: ms / 1000 })
      log({
        level: status >= 500 ? 'error' : 'info',
        event: 'request',
        method,
        route,
        status,
        ms: Math.round(ms),
      })
    })
  }
