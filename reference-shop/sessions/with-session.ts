import type { MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { ShopEnv } from '../environment'
import { isApi } from '../http/errors'
import { openId, sealId } from '../http/signing'
import { SESSION_DAYS, type SessionData } from './records'
import { Session } from './session'
import { ownPagesCookie } from './shared-page'

const cookieName = 'etalage_session'
/** Cookie prefix: other hosts of the domain cannot set it; requires TLS. */
const ofThisHost = '__Host-'
/** Readable by script, so that a page from the back/forward cache, or a prefetched one, can tell whether it is stale. */
const visitCookie = 'etalage_visit'
const month = SESSION_DAYS * 24 * 60 * 60

/** Middleware that opens the session of a request and sends the cookie of a new one. */
export const withSession = (store: SessionData, secret: string, production: boolean): MiddlewareHandler<ShopEnv> => {
  const name = production ? ofThisHost + cookieName : cookieName
  return async (c, next) => {
    const session = await Session.open(store, openId(secret, getCookie(c, name)))
    const visit = getCookie(c, visitCookie)
    session.stamp = /\.(\w{1,12})$/.exec(visit ?? '')?.[1] ?? session.stamp
    c.set('session', session)
    const isDone = !['GET', 'HEAD'].includes(c.req.method)
    if (isDone) await session.keep()
    await next()
    if (isDone && c.res.status < 400) session.stamp = Date.now().toString(36)
    const options = { sameSite: 'Lax', path: '/', secure: production, maxAge: month } as const
    if (session.fresh) setCookie(c, name, sealId(secret, session.id), { ...options, httpOnly: true })
    if (session.isHeld && visit !== session.visit) setCookie(c, visitCookie, session.visit, options)
    const { customerId, messages } = session.state
    const isOwn = customerId !== null || messages.length > 0 || (isDone && !isApi(c.req.path))
    const had = getCookie(c, ownPagesCookie) !== undefined
    if (isOwn && (!had || session.fresh)) setCookie(c, ownPagesCookie, '1', options)
    else if (had && !isOwn && isApi(c.req.path) && isDone) deleteCookie(c, ownPagesCookie, { path: '/' })
  }
}
