import { Hono } from 'hono'
import type { Visitor } from '../../shared/contract/api/visitor'
import { quoteOf } from '../cart/service'
import { comparedBy } from '../compare/service'
import type { Deps, ShopEnv } from '../environment'
import { makeStamp } from '../http/signing'
import { offersOf } from '../pages/visitor'
import { seenBeforePage } from '../product/recent'
import { tokenFor } from '../sessions/csrf'
import { myStoreOf } from '../stores/my-store'
import { wishlistOf } from '../wishlist/service'

/** GET /api/visitor: visitor data, for pages that do not contain it. */
export function visitorApi(deps: Deps): Hono<ShopEnv> {
  const { sessionSecret } = deps.settings
  const api = new Hono<ShopEnv>()
  api.get('/', async c => {
    const session = c.get('session')
    const [quote, wishlist, myStore, recent, offers] = await Promise.all([
      quoteOf(deps, session),
      wishlistOf(deps, session),
      myStoreOf(c, deps),
      seenBeforePage(c, deps),
      offersOf(deps, session),
    ])
    // The token comes first, as it sends the session cookie that the visit is derived from.
    const token = tokenFor(sessionSecret, session)
    const reply: Visitor = {
      token,
      formStamp: makeStamp(sessionSecret, Date.now()),
      visit: session.visit,
      isLoggedIn: session.state.customerId !== null,
      state: {
        now: Date.now(),
        compare: comparedBy(c),
        cart: { count: quote.items_qty },
        wishlist: { productIds: wishlist.products.map(({ product_id }) => product_id), ...(wishlist.lists && { lists: wishlist.lists }) },
        ...offers,
        ...(myStore && { myStore: { identifier: myStore.slug, name: myStore.name } }),
        ...(recent && { recent }),
      },
    }
    return c.json(reply, 200, { 'Cache-Control': 'private, no-store' })
  })
  return api
}
