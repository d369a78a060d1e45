import type { MiddlewareHandler } from 'hono'
import type { ShopEnv } from './environment'

/** One line of the log. */
export type LogEntry = Record<string, string | number | boolean>
export type Log = (entry: LogEntry) => void

/** Writes one JSON object per line to the standard output. */
export const logToStdout: Log = entry => void process.stdout.write(`${JSON.stringify(entry)}\n`)

/** A path as it may be logged: parts that could name or identify somebody are left out. */
export const loggablePath = (path: string): string =>
  path
    .split('/')
    .map(part => (part.length > 80 || /@|%40/i.test(part) ? '…' : part))
    .join('/')

/** Request log: no query string, no body, no cookie, no address of the visitor. */
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
      path: loggablePath(c.req.path),
      status: c.res.status,
      ms: now() - began,
    })
  }
}
