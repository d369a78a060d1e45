import { Hono } from 'hono'
import { toggleWishlist } from '../../../shared/contract/api/customer'
import { toggleWish, wishlistOf } from '../../wishlist'
import type { Deps, ShopEnv } from '../environment'
import { Refusal } from '../errors'
import { readBody } from '../read'
import { makeToken } from '../signing'

/** /api/customer/… A guest's wish is kept and completed after login. */
export function customerApi({ data }: Deps): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>()
  api.get('/wishlist', async c => c.json(await wishlistOf(data, c.get('session'))))
  api.put('/wishlist/item/toggle', async c => {
    const { productId } = await readBody(c, toggleWishlist.body)
    const session = c.get('session')
    const { customerId } = session.state
    if (customerId === null) {
      await session.change({ wish: productId })
      throw new Refusal(401, 'login')
    }
    await toggleWish(data, customerId, productId)
    return c.json(await wishlistOf(data, session))
  })
  return api
}

/** GET /api/session/token */
export function sessionApi({ settings }: Deps): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>()
  api.get('/token', c => c.json({ token: makeToken(settings.sessionSecret, c.get('session').id) }))
  return api
}
