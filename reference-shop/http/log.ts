import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { ShopEnv } from './environment'

/** One line of the log. */
export type LogEntry = Record<string, string | number | boolean>
export type Log = (entry: LogEntry) => void

/** Writes one JSON object per line to the standard output. */
export const logToStdout: Log = entry => void process.stdout.write(`${JSON.stringify(entry)}\n`)

/** Request log: the route instead of the path, which may name somebody's address or order; no query string, body, cookie, address of the visitor. */
export const withLog = (log: Log, now: () => number = Date.now): MiddlewareHandler<ShopEnv> => {
  return async (c, next) => {
    const began = now()
    const id = crypto.randomUUID()
    c.set('requestId', id)
    await next()
    c.header('X-Request-Id', id)
    log({
      time: new Date(began).toISOString(),
      level: c.res.status >= 500 ? 'error' : 'info',
      event: 'request',
      id,
      method: c.req.method,
      route: routePath(c),
      status: c.res.status,
      ms: now() - began,
    })
  }
}
