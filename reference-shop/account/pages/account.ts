import { Hono, type MiddlewareHandler } from 'hono'
import type { Deps, ShopEnv } from '../../environment'
import { Refusal } from '../../http/errors'
import { localPath } from '../../http/read'
import { loginPath } from '../../pages/urls'
import type { AccountPart } from '../part'
import { customerOf } from '../service'
import { addressPages } from './addresses'
import { detailPages } from './details'

/** Redirects a guest to the login page and back afterwards; submitted form values are kept meanwhile. */
const forCustomers =
  (deps: Deps): MiddlewareHandler<ShopEnv> =>
  async (c, next) => {
    try {
      await customerOf(deps, c.get('session'))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (c.req.method !== 'GET') throw error
      const url = new URL(c.req.url)
      return c.redirect(loginPath(localPath(url.pathname + url.search)), 303)
    }
    return next()
  }

/** /account and below, with the pages of these parts. */
export function accountPages(deps: Deps, parts: readonly AccountPart[]): Hono<ShopEnv> {
  const pages = new Hono<ShopEnv>()
  pages.use(forCustomers(deps))
  addressPages(pages, deps)
  detailPages(pages, deps, parts)
  for (const part of parts) part.pages?.(pages, deps)
  return pages
}
