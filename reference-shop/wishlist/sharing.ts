import { Refusal } from '../http/errors'
import type { SessionState } from '../sessions/records'
import type { Session } from '../sessions/session'
import type { ShopData } from '../shop-data'
import { hasLink } from '../text/links-in-text'
import type { SharedList } from './records'
import { guestWishes, ownerOf, wishedBy } from './service'

interface Deps {
  data: Pick<ShopData, 'namedLists' | 'sharedLists' | 'sessions' | 'wishlists'>
}

/** Characters of the name of a list. */
export const MOST_NAME = 60

/** The link to this visitor's wishlist, if there is one. A visitor without a session has none, and is not looked for. */
export const linkOf = async ({ data }: Deps, session: Session): Promise<SharedList | undefined> =>
  session.isHeld ? data.sharedLists.of(ownerOf(session)) : undefined

/** A name of a list as it is kept. Refuses one that is too long, and one with a web address, as others read it on a page of the shop (400). */
export function listName(typed: string): string {
  const name = typed.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  if (name.length > MOST_NAME) throw new Refusal(400, 'listNameLong', [MOST_NAME])
  if (hasLink(name)) throw new Refusal(400, 'noLink')
  return name
}

/**
 * Makes a link to the wishlist of this visitor, which shows the list as it is whenever it is opened; or renames the list of the link there is.
 * Refuses an empty list (400), and see `listName`.
 */
export async function shareList(deps: Deps, session: Session, typed: string): Promise<void> {
  const name = listName(typed)
  if (!(await wishedBy(deps.data, session)).length) throw new Refusal(400, 'wishlistEmpty')
  await deps.data.sharedLists.share(ownerOf(session), name)
}

/** Ends the link; nothing happens when there is none. */
export const endSharing = ({ data }: Deps, session: Session): Promise<void> => data.sharedLists.end(ownerOf(session))

/** The list that a link leads to, newest first; undefined for a link that has ended, with the session of a guest as well. */
export async function sharedList({ data }: Deps, token: string): Promise<{ name: string; productIds: readonly number[] } | undefined> {
  if (!/^[\w-]{32}$/.test(token)) return undefined
  const [named, shared] = await Promise.all([data.namedLists.find(token), data.sharedLists.find(token)])
  const found = named ?? shared
  if (!found) return undefined
  const { name, owner } = found
  const state = 'customerId' in owner ? undefined : await data.sessions.read(owner.sessionKey)
  if ('sessionKey' in owner && !state) return undefined
  if (named) return { name, productIds: named.productIds }
  return { name, productIds: 'customerId' in owner ? await data.wishlists.ids(owner.customerId) : guestWishes(state as SessionState) }
}
