import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Session } from '../sessions/session'
import type { ShopEnv } from './environment'
import { isApi, Refusal } from './errors'
import { formFields } from './read'
import { isToken, makeToken } from './signing'

/** A token for changes, which the browser sends along with the cookie of this session. */
export function tokenFor(secret: string, session: Session): string {
  session.handOut()
  return makeToken(secret, session.id)
}

/**
 * Whether a page of this shop sent the request, as the browser says it; undefined when it does not say. Every browser of today sends
 * Sec-Fetch-Site (over TLS and to this machine) and, with a change, Origin; no page can set either.
 */
export function isFromOwnPage(c: Context, publicUrl?: string): boolean | undefined {
  const site = c.req.header('Sec-Fetch-Site')
  if (site) return site === 'same-origin'
  const origin = c.req.header('Origin')
  return origin === undefined ? undefined : origin === (publicUrl ?? new URL(c.req.url).origin)
}

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether anything but what every request passes answers here: where nothing does, nothing can be changed, and the answer is 404 or 405. */
const isAnswered = (c: Context): boolean => matchedRoutes(c).some(({ method, path }) => method !== 'ALL' || path !== '/*')

/**
 * Refuses a change that no page of this shop asked for: 419, nothing executed. A token, which is the header X-CSRF-TOKEN of a call or the
 * field `_token` of a form, must be of this session; pages that are the same for everybody have none, and then the browser's word counts.
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
