import { Hono } from 'hono'
import { toggleWishlist } from '../../shared/contract/api/customer'
import type { Deps, ShopEnv } from '../environment'
import { clientAddressOf } from '../http/client-address'
import { ownId, readBody } from '../http/read'
import { tokenFor } from '../sessions/csrf'
import { toggleWish, wishlistOf } from '../wishlist/service'

/** /api/customer/… */
export function customerApi(deps: Deps): Hono<ShopEnv> {
  const { data } = deps
  const api = new Hono<ShopEnv>()
  api.get('/wishlist', async c => c.json(await wishlistOf(deps, c.get('session'))))
  api.put('/wishlist/item/toggle', async c => {
    const productId = ownId((await readBody(c, toggleWishlist.body)).productId, 'productId')
    const session = c.get('session')
    await toggleWish({ data, clientAddress: clientAddressOf(c) }, session, productId)
    return c.json(await wishlistOf(deps, session))
  })
  return api
}

/** GET /api/session/token */
export function sessionApi({ settings }: Deps): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>()
  api.get('/token', c => c.json({ token: tokenFor(settings.sessionSecret, c.get('session')) }))
  return api
}
