import { Refusal } from '../http/errors'
import type { Session } from '../sessions/session'
import type { ShopData } from '../shop-data'
import { hasLink } from '../text/links-in-text'
import type { ListOwner, SharedList } from './records'
import { guestWishes, wishlistOf } from './service'

interface Deps {
  data: Pick<ShopData, 'sharedLists' | 'sessions' | 'wishlists'>
}

/** Characters of the name of a list. */
export const MOST_NAME = 60

const ownerOf = ({ key, state: { customerId } }: Session): ListOwner => (customerId === null ? { sessionKey: key } : { customerId })

/** The link to this visitor's wishlist, if there is one. A visitor without a session has none, and is not looked for. */
export const linkOf = async ({ data }: Deps, session: Session): Promise<SharedList | undefined> =>
  session.isHeld ? data.sharedLists.of(ownerOf(session)) : undefined

/**
 * Makes a link to the wishlist of this visitor, which shows the list as it is whenever it is opened; or renames the list of the link there is.
 * Refuses an empty list, a name that is too long, and one with a web address, as others read it on a page of the shop (400).
 */
export async function shareList(deps: Deps, session: Session, typed: string): Promise<void> {
  const name = typed.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  if (name.length > MOST_NAME) throw new Refusal(400, 'invalid', ['name'])
  if (hasLink(name)) throw new Refusal(400, 'noLink')
  const { count } = await wishlistOf(deps.data, session)
  if (!count) throw new Refusal(400, 'wishlistEmpty')
  await deps.data.sharedLists.share(ownerOf(session), name)
}

/** Ends the link; nothing happens when there is none. */
export const endSharing = ({ data }: Deps, session: Session): Promise<void> => data.sharedLists.end(ownerOf(session))

/** The list that a link leads to, newest first; undefined for a link that has ended, with the session of a guest as well. */
export async function sharedList({ data }: Deps, token: string): Promise<{ name: string; productIds: readonly number[] } | undefined> {
  const found = /^[\w-]{32}$/.test(token) ? await data.sharedLists.find(token) : undefined
  if (!found) return undefined
  const { name, owner } = found
  if ('customerId' in owner) return { name, productIds: await data.wishlists.ids(owner.customerId) }
  const state = await data.sessions.read(owner.sessionKey)
  return state && { name, productIds: guestWishes(state) }
}
