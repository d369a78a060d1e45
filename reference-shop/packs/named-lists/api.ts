import { Hono } from 'hono'
import { chooseLists as chooseListsCall } from '../../../shared/contract/api/customer'
import type { Deps, ShopEnv } from '../../environment'
import { clientAddressOf } from '../../http/client-address'
import { ownId, readBody } from '../../http/read'
import { wishlistOf } from '../../wishlist/service'
import { chooseLists } from './lists'

/** PUT /api/customer/wishlist/item/lists */
export function namedListApi(deps: Deps): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>()
  api.put('/wishlist/item/lists', async c => {
    const { productId, onWishlist, lists, name = '' } = await readBody(c, chooseListsCall.body)
    const session = c.get('session')
    const listIds = lists.map(id => ownId(id, 'lists'))
    await chooseLists({ ...deps, clientAddress: clientAddressOf(c) }, session, ownId(productId, 'productId'), { onWishlist, listIds, name })
    return c.json(await wishlistOf(deps, session))
  })
  return api
}
