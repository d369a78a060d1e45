import type { Pack } from '../../environment'
import { guestWishes } from '../../wishlist/service'
import { namedListApi } from './api'
import { namedListsOf } from './lists'
import { namedListData } from './named-data'
import { listUrls, namedListPages, sharedListPages } from './page'
import { personal } from './personal'
import { sharedListData } from './sharing-data'

/** Named lists beside the wishlist, and links by which others see a list. */
export const pack: Pack = {
  name: 'named-lists',
  feature: 'namedLists',
  data: (database, now) => ({ namedLists: namedListData(database, now), sharedLists: sharedListData(database, now) }),
  personal,
  apis: [['/api/customer', namedListApi]],
  pages: [
    ['/wishlist', namedListPages],
    ['/verlanglijst', sharedListPages],
  ],
  urls: listUrls,
  lists: {
    async of({ data }, session) {
      const lists = await namedListsOf(data, session)
      return lists.map(({ id, name, productIds }) => ({ list_id: id, name, products: productIds.map(product_id => ({ product_id })) }))
    },
    async adopt({ data }, key, was, customerId) {
      if (guestWishes(was).length) await data.sharedLists.adopt(key, customerId)
      if (was.hasLists) await data.namedLists.adopt(key, customerId)
    },
  },
}
