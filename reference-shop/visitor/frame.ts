import { quoteOf } from '../cart/service'
import { comparedBy } from '../compare/service'
import { deliveryPromise } from '../delivery/days'
import type { Frame, Given } from '../environment'
import { usualMethods } from '../payments/methods'
import { storePath } from '../stores/cards'
import { myStoreOf } from '../stores/my-store'
import { wishlistOf } from '../wishlist/service'

/** What every page shows of cart, wishlist, comparison, stores, delivery and advice. */
export function frameOf(deps: Given): Frame {
  const { data, t, render } = deps
  return {
    async visitorOf(session) {
      const [customer, quote, wishlist] = await Promise.all([
        data.customers.get(session.state.customerId),
        quoteOf(deps, session),
        wishlistOf(deps, session),
      ])
      const lists = [wishlist, ...(wishlist.lists ?? [])]
      return { customer, quote, wishlist, wished: new Set(lists.flatMap(({ products }) => products.map(product => product.product_id))) }
    },
    async surroundingsOf(c) {
      const store = await myStoreOf(c, deps)
      return {
        compared: comparedBy(c),
        myStore: store && { identifier: store.slug, name: store.name, href: storePath(store) },
        deliveryPromise: deliveryPromise(t, render.locale, Date.now()),
        payMethods: usualMethods,
      }
    },
  }
}
