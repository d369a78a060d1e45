import type { MiddlewareHandler } from 'hono'
import { Session } from '../sessions/session'
import type { ShopEnv } from './environment'

/**
 * Set for visitors whose pages are made for them alone: customers, and browsers that sent a form, since those run no script of ours.
 * Not secret: a cache between shop and shopper goes by it, and our script removes it from a guest's browser.
 */
export const ownPagesCookie = 'etalage_own'

/**
 * Cookies that change what a page says, in the words of a header `Cookie`: pages for their bearers are private. A cache in between passes
 * on requests that have one (README, nginx.conf); anything else of a guest makes no difference to a page.
 */
const telling = /(?:^|;\s*)(?:etalage_own=|my-store=|catalogue-view=list|etalage_locale=(?!nl-NL))/

/** Whether the pages of whoever sends this header `Cookie` are theirs alone. */
export const hasOwnPages = (cookies: string | undefined): boolean => telling.test(cookies ?? '')

/** What a page that everybody shares may depend on, beside its address. */
const common = new Set(['host', 'x-forwarded-proto', 'x-forwarded-host'])

/**
 * The page that follows is the same for every guest, for it is made from a request that has nothing of the visitor: no cookie, no session,
 * no page it came from. What is the visitor's own is asked for with GET /api/visitor. Who has pages of their own gets one of those.
 */
export const forEverybody: MiddlewareHandler<ShopEnv> = async (c, next) => {
  const { customerId, messages } = c.get('session').state
  const isOwn = hasOwnPages(c.req.header('Cookie')) || customerId !== null || messages.length > 0
  // The address changes the language of what follows, and a cookie has to go out for that.
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
  // How it is sent depends on who asked: compressed, or not at all.
  become(raw, session, false)
  return undefined
}
