import type { Wishlist } from '../shared/contract/api/customer'
import { Refusal } from './http/errors'
import type { Session } from './http/sessions'
import type { ShopData } from './shop-data'

/** The wishlist of this visitor; a guest has an empty one. */
export async function wishlistOf(data: ShopData, session: Session): Promise<Wishlist> {
  const { customerId } = session.state
  const ids = customerId === null ? [] : await data.wishlists.ids(customerId)
  return { products: ids.map(id => ({ product_id: id })), count: ids.length }
}

/** Adds when absent, removes when present. Refuses an unknown product with 404. */
export async function toggleWish(data: ShopData, customerId: number, productId: number): Promise<void> {
  if (!(await data.wishlists.toggle(customerId, productId))) throw new Refusal(404, 'unknownProduct')
}
