import { Refusal } from '../../http/errors'
import type { SessionState } from '../../sessions/records'
import type { Session } from '../../sessions/session'
import type { ShopData } from '../../shop-data'
import { hasLink } from '../../text/links-in-text'
import { guestWishes, wishedBy } from '../../wishlist/service'
import type { ListOwner, SharedList } from './records'

interface Deps {
  data: Pick<ShopData, 'namedLists' | 'sharedLists' | 'sessions' | 'wishlists'>
}

/** The list owner of a session. */
export const ownerOf = ({ key, state: { customerId } }: Session): ListOwner => (customerId === null ? { sessionKey: key } : { customerId })

/** Maximum length of a list name. */
export const MOST_NAME = 60

/** The link to this visitor's wishlist, if there is one. Visitors without a session have none, so nothing is queried. */
export const linkOf = async ({ data }: Deps, session: Session): Promise<SharedList | undefined> =>
  session.isHeld ? data.sharedLists.of(ownerOf(session)) : undefined

/**
 * A valid name for a shared list. Refuses with 400 a name that is too long or contains a web address, because others read it on a page of
 * the shop.
 */
export function listName(typed: string): string {
  const name = typed.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  if (name.length > MOST_NAME) throw new Refusal(400, 'listNameLong', [MOST_NAME])
  if (hasLink(name)) throw new Refusal(400, 'noLink')
  return name
}

/**
 * Creates a link to this visitor's wishlist, which shows its current state, or renames the list of the existing link. Refuses an empty list
 * (400), and as `listName`.
 */
export async function shareList(deps: Deps, session: Session, typed: string): Promise<void> {
  const name = listName(typed)
  if (!(await wishedBy(deps.data, session)).length) throw new Refusal(400, 'wishlistEmpty')
  await deps.data.sharedLists.share(ownerOf(session), name)
}

/** Removes the link, if there is one. */
export const endSharing = ({ data }: Deps, session: Session): Promise<void> => data.sharedLists.end(ownerOf(session))

/** The list behind a link, newest first; undefined if the link was removed or the guest's session has ended. */
export async function sharedList({ data }: Deps, token: string): Promise<{ name: string; productIds: readonly number[] } | undefined> {
  if (!/^[\w-]{32}$/.test(token)) return undefined
  const [named, shared] = await Promise.all([data.namedLists.find(token), data.sharedLists.find(token)])
  const found = named ?? shared
  if (!found) return undefined
  const { name, owner } = found
  const state = 'customerId' in owner ? undefined : (await data.sessions.read(owner.sessionKey))?.state
  if ('sessionKey' in owner && !state) return undefined
  if (named) return { name, productIds: named.productIds }
  return { name, productIds: 'customerId' in owner ? await data.wishlists.ids(owner.customerId) : guestWishes(state as SessionState) }
}
