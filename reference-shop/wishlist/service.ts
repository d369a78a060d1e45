import type { Wishlist } from '../../shared/contract/api/customer'
import type { Deps } from '../environment'
import { Refusal } from '../http/errors'
import { type Counts, limitClient } from '../limits/service'
import type { SessionState } from '../sessions/records'
import type { Session } from '../sessions/session'
import type { ShopData } from '../shop-data'

/** Maximum products on a guest's wishlist, which is stored in the session's row. */
export const MOST_GUEST_WISHES = 100
/** Maximum number of wishlists that guests with one client address can start per quarter of an hour. */
export const MOST_BEGUN = 300

/** A guest's wishlist, newest first; empty for a customer. */
export const guestWishes = ({ wished, wish }: SessionState): readonly number[] => wished ?? (wish === null ? [] : [wish])

const listed = (ids: readonly number[]) => ids.map(id => ({ product_id: id }))

/** Products on the wishlist of this visitor, newest first. */
export const wishedBy = async (data: Pick<ShopData, 'wishlists'>, { state }: Session): Promise<readonly number[]> =>
  state.customerId === null ? guestWishes(state) : data.wishlists.ids(state.customerId)

/** This visitor's wishlist, newest first, and the lists of a pack. */
export async function wishlistOf({ data, packs }: Pick<Deps, 'data' | 'packs'>, session: Session): Promise<Wishlist> {
  const beside = packs.find(pack => pack.lists)?.lists
  const [ids, lists] = await Promise.all([wishedBy(data, session), beside?.of({ data }, session)])
  return { products: listed(ids), count: ids.length, ...(lists && { lists }) }
}

/** Toggles a product for a guest. Throws a Refusal if the list is full (400) or the session has ended (419). */
async function toggleOfGuest(deps: Counts, session: Session, productId: number): Promise<void> {
  const { wishlists } = deps.data
  if (!guestWishes(session.state).length) await limitClient(deps, 'wishlist', MOST_BEGUN)
  await session.change(async state => {
    const before = guestWishes(state)
    const others = before.filter(id => id !== productId)
    if (others.length < before.length) return { wished: others, wish: null }
    if (before.length >= MOST_GUEST_WISHES) throw new Refusal(400, 'wishlistFull', [MOST_GUEST_WISHES])
    if (!(await wishlists.knows(productId))) throw new Refusal(404, 'unknownProduct')
    return { wished: [productId, ...before], wish: null }
  })
  // It has ended in the meantime, for example by a login in another tab.
  if (!session.state.wished) throw new Refusal(419, 'token')
}

/** Toggles a product. Throws a Refusal for an unknown product (404), and as `toggleOfGuest`. */
export async function toggleWish(deps: Counts, session: Session, productId: number): Promise<void> {
  const { customerId } = session.state
  if (customerId === null) await toggleOfGuest(deps, session, productId)
  else if (!(await deps.data.wishlists.toggle(customerId, productId))) throw new Refusal(404, 'unknownProduct')
}
