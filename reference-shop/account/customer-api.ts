import { Hono } from 'hono'
import { toggleWishlist } from '../../shared/contract/api/customer'
import { tokenFor } from '../http/csrf'
import type { Deps, ShopEnv } from '../http/environment'
import { placeOf } from '../http/place'
import { ownId, readBody } from '../http/read'
import { toggleWish, wishlistOf } from '../wishlist/service'

/** /api/customer/… */
export function customerApi({ data }: Deps): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>()
  api.get('/wishlist', async c => c.json(await wishlistOf(data, c.get('session'))))
  api.put('/wishlist/item/toggle', async c => {
    const productId = ownId((await readBody(c, toggleWishlist.body)).productId, 'productId')
    const session = c.get('session')
    await toggleWish({ data, place: placeOf(c) }, session, productId)
    return c.json(await wishlistOf(data, session))
  })
  return api
}

/** GET /api/session/token */
export function sessionApi({ settings }: Deps): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>()
  api.get('/token', c => c.json({ token: tokenFor(settings.sessionSecret, c.get('session')) }))
  return api
}
