import type { MiddlewareHandler } from 'hono'
import { Session } from '../sessions/session'
import type { ShopEnv } from './environment'

/**
 * Cookie of visitors whose pages are rendered individually: customers, and browsers that submitted a form without script. Not secret: a
 * shared cache uses it, and our script removes it from guests' browsers.
 */
export const ownPagesCookie = 'etalage_own'

/**
 * Cookies that change the content of a page (in a `Cookie` header); pages for visitors with one of them are private. A shared cache passes
 * their requests on (README, nginx.conf). No other cookie of a guest affects a page.
 */
const telling = /(?:^|;\s*)(?:etalage_own=|my-store=|catalogue-view=list|etalage_locale=(?!nl-NL))/

/** Whether visitors with this `Cookie` header get private pages. */
export const hasOwnPages = (cookies: string | undefined): boolean => telling.test(cookies ?? '')

/** Request headers that a shared page may depend on. */
const common = new Set(['host', 'x-forwarded-proto', 'x-forwarded-host'])

/**
 * Makes a page that is the same for all guests: renders it from a request without cookies, session and referrer. The browser then loads the
 * visitor's data with GET /api/visitor. Visitors with their own pages are not affected.
 */
export const forEverybody: MiddlewareHandler<ShopEnv> = async (c, next) => {
  const { customerId, messages } = c.get('session').state
  const isOwn = hasOwnPages(c.req.header('Cookie')) || customerId !== null || messages.length > 0
  // The address changes the language, which requires a cookie in the response.
  if (isOwn || c.req.query('locale') !== undefined) return next()
  const { raw } = c.req
  const session = c.get('session')
  const become = (request: Request, whose: Session, isForEverybody: boolean): void => {
    c.req.raw = request
    c.set('session', whose)
    c.set('isForEverybody', isForEverybody)
  }
  c.set('backToVisitor', () => become(raw, session, false))
  const headers = [...raw.headers].filter(([name]) => common.has(name))
  become(new Request(c.req.url, { method: c.req.method, headers }), Session.ofNobody(), true)
  await next()
  // The original request headers decide about compression and 304 responses.
  become(raw, session, false)
  return undefined
}
