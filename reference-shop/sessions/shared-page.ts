import type { Context, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import type { ShopEnv } from '../environment'
import { Session } from './session'

/**
 * Cookie of visitors whose pages are rendered individually: customers, and browsers that submitted a form without script. Not secret: a
 * shared cache uses it, and our script removes it from guests' browsers.
 */
export const ownPagesCookie = 'etalage_own'

/** Cookie with the visitor's store. Also written by shared/stores/my-store. */
export const myStoreCookie = 'my-store'

/** Grid or list, as stored by the toolbar. */
export const viewOf = (c: Context): 'grid' | 'list' => (getCookie(c, 'catalogue-view') === 'list' ? 'list' : 'grid')

/**
 * Determines whether this visitor gets private pages: in another language than the shop's own, or with cookies that change a page, read as
 * the pages themselves read them. No other cookie of a guest affects a page. A shared cache passes such requests on (README, nginx.conf),
 * but what it may keep is decided here alone: a cookie that it does not recognize gets a private page all the same.
 */
export const withOwnPages =
  (isOtherLanguage: boolean): MiddlewareHandler<ShopEnv> =>
  (c, next) => {
    const changing = getCookie(c, ownPagesCookie) !== undefined || getCookie(c, myStoreCookie) !== undefined || viewOf(c) === 'list'
    c.set('hasOwnPages', isOtherLanguage || changing)
    return next()
  }

/** Request headers that a shared page may depend on. */
const common = new Set(['host', 'x-forwarded-proto', 'x-forwarded-host'])

/** The request without what tells visitors apart. Not a real one, as making that takes as long as a small page: a page reads no more of it. */
function anonymous(raw: Request): Request {
  const headers = new Headers([...raw.headers].filter(([name]) => common.has(name)))
  return Object.create(raw, { url: { value: raw.url }, method: { value: raw.method }, headers: { value: headers } })
}

/**
 * Makes a page that is the same for all guests: renders it from a request without cookies, session and referrer. The browser then loads the
 * visitor's data with GET /api/visitor. Visitors with their own pages are not affected.
 */
export const sharedPage: MiddlewareHandler<ShopEnv> = async (c, next) => {
  const { customerId, messages } = c.get('session').state
  const isOwn = c.get('hasOwnPages') || customerId !== null || messages.length > 0
  // The address changes the language, which requires a cookie in the response.
  if (isOwn || c.req.query('locale') !== undefined) return next()
  // Replaced by the page that another request has just made.
  if (await c.get('awaitPage')?.()) return c.body(null)
  const { raw } = c.req
  const session = c.get('session')
  const useRequest = (request: Request, whose: Session, isShared: boolean): void => {
    c.req.raw = request
    c.set('session', whose)
    c.set('isShared', isShared)
  }
  c.set('backToVisitor', () => useRequest(raw, session, false))
  useRequest(anonymous(raw), Session.ofNobody(), true)
  await next()
  // The original request headers decide about compression and 304 responses.
  useRequest(raw, session, false)
  return undefined
}
