import { Hono } from 'hono'
import { chooseLists as chooseListsCall, toggleWishlist } from '../../shared/contract/api/customer'
import type { Deps, ShopEnv } from '../environment'
import { clientAddressOf } from '../http/client-address'
import { ownId, readBody } from '../http/read'
import { tokenFor } from '../sessions/csrf'
import { chooseLists } from '../wishlist/lists'
import { toggleWish, wishlistOf } from '../wishlist/service'

/** /api/customer/… */
export function customerApi(deps: Deps): Hono<ShopEnv> {
  const { data } = deps
  const api = new Hono<ShopEnv>()
  api.get('/wishlist', async c => c.json(await wishlistOf(data, c.get('session'))))
  api.put('/wishlist/item/toggle', async c => {
    const productId = ownId((await readBody(c, toggleWishlist.body)).productId, 'productId')
    const session = c.get('session')
    await toggleWish({ data, clientAddress: clientAddressOf(c) }, session, productId)
    return c.json(await wishlistOf(data, session))
  })
  api.put('/wishlist/item/lists', async c => {
    const { productId, onWishlist, lists, name = '' } = await readBody(c, chooseListsCall.body)
    const session = c.get('session')
    const listIds = lists.map(id => ownId(id, 'lists'))
    await chooseLists({ ...deps, clientAddress: clientAddressOf(c) }, session, ownId(productId, 'productId'), { onWishlist, listIds, name })
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
