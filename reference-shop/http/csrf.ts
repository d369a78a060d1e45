import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { ShopEnv } from './environment'
import { isApi, Refusal } from './errors'
import { formFields } from './read'
import { isToken } from './signing'

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether anything but what every request passes answers here: where nothing does, nothing can be changed, and the answer is 404 or 405. */
const isAnswered = (c: Context): boolean => matchedRoutes(c).some(({ method, path }) => method !== 'ALL' || path !== '/*')

/** Refuses every change whose token is not of this session: header X-CSRF-TOKEN for the API, field `_token` in forms. 419, nothing executed. */
export const withCsrf = (secret: string): MiddlewareHandler<ShopEnv> => {
  return async (c, next) => {
    if (harmless.has(c.req.method) || !isAnswered(c)) return next()
    const header = c.req.header('X-CSRF-TOKEN')
    const token = isApi(c.req.path) ? header : (header ?? (await formFields(c))._token)
    if (!token || !isToken(secret, c.get('session').id, token)) throw new Refusal(419, 'token')
    return next()
  }
}
