import type { Wishlist } from '../../shared/contract/api/customer'
import { Refusal } from '../http/errors'
import { isOutside } from '../http/place'
import { type Counts, limit } from '../limits/service'
import type { SessionState } from '../sessions/records'
import type { Session } from '../sessions/session'
import type { ShopData } from '../shop-data'

/** Products on a guest's list: they are kept in the row of the session. */
export const MOST_GUEST_WISHES = 100
/** Lists that guests of one place begin in a quarter of an hour. */
const begun = { place: 300 }

/** What a guest wished for, newest first; nothing for a customer. */
export const guestWishes = ({ wished, wish }: SessionState): readonly number[] => wished ?? (wish === null ? [] : [wish])

/** The wishlist of this visitor, newest first. */
export async function wishlistOf(data: Pick<ShopData, 'wishlists'>, { state }: Session): Promise<Wishlist> {
  const ids = state.customerId === null ? guestWishes(state) : await data.wishlists.ids(state.customerId)
  return { products: ids.map(id => ({ product_id: id })), count: ids.length }
}

/** Adds when absent, removes when present. Throws a Refusal when the guest's list is full (400) or the session has ended (419). */
async function toggleOfGuest(deps: Counts, session: Session, productId: number): Promise<void> {
  const { wishlists } = deps.data
  if (!guestWishes(session.state).length && isOutside(deps.place)) await limit(deps, 'wishlist', '', begun)
  await session.change(async state => {
    const before = guestWishes(state)
    const others = before.filter(id => id !== productId)
    if (others.length < before.length) return { wished: others, wish: null }
    if (before.length >= MOST_GUEST_WISHES) throw new Refusal(400, 'wishlistFull', [MOST_GUEST_WISHES])
    if (!(await wishlists.knows(productId))) throw new Refusal(404, 'unknownProduct')
    return { wished: [productId, ...before], wish: null }
  })
  // It was ended meanwhile, as by a login in another tab.
  if (!session.state.wished) throw new Refusal(419, 'token')
}

/** Adds when absent, removes when present. Throws a Refusal for an unknown product (404), and see `toggleOfGuest`. */
export async function toggleWish(deps: Counts, session: Session, productId: number): Promise<void> {
  const { customerId } = session.state
  if (customerId === null) await toggleOfGuest(deps, session, productId)
  else if (!(await deps.data.wishlists.toggle(customerId, productId))) throw new Refusal(404, 'unknownProduct')
}
