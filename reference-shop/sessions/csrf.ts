import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { ShopEnv } from '../environment'
import { isApi, Refusal } from '../http/errors'
import { formFields } from '../http/read'
import { isToken, makeToken } from '../http/signing'
import type { Session } from './session'

/** The CSRF token of this session; it must accompany its cookie. */
export function tokenFor(secret: string, session: Session): string {
  session.handOut()
  return makeToken(secret, session.id)
}

/**
 * Whether a page of this shop sent the request, according to the browser; undefined if unknown. All current browsers send Sec-Fetch-Site
 * (over TLS and to localhost) and, for changes, Origin; scripts cannot set either.
 */
export function isFromOwnPage(c: Context, publicUrl?: string): boolean | undefined {
  const site = c.req.header('Sec-Fetch-Site')
  if (site) return site === 'same-origin'
  const origin = c.req.header('Origin')
  return origin === undefined ? undefined : origin === (publicUrl ?? new URL(c.req.url).origin)
}

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a route other than the general middleware matches; if not, nothing can be changed and the reply is 404 or 405. */
const isAnswered = (c: Context): boolean => matchedRoutes(c).some(({ method, path }) => method !== 'ALL' || path !== '/*')

/**
 * Refuses changes that were not sent by a page of this shop: 419, nothing executed. A token (the header X-CSRF-TOKEN of a call, or the
 * field `_token` of a form) must belong to this session; shared pages have no token, and then the browser's headers decide.
 */
export const withCsrf = (secret: string, publicUrl?: string): MiddlewareHandler<ShopEnv> => {
  return async (c, next) => {
    if (harmless.has(c.req.method) || !isAnswered(c)) return next()
    const header = c.req.header('X-CSRF-TOKEN')
    const token = isApi(c.req.path) ? header : (header ?? (await formFields(c))._token)
    const isOurs = token ? isToken(secret, c.get('session').id, token) : isFromOwnPage(c, publicUrl)
    if (!isOurs) throw new Refusal(419, 'token')
    return next()
  }
}
