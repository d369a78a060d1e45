import { Refusal } from '../../http/errors'
import { type Counts, limitClient } from '../../limits/service'
import type { SessionPatch, SessionState } from '../../sessions/records'
import type { Session } from '../../sessions/session'
import type { ShopData } from '../../shop-data'
import { guestWishes, MOST_BEGUN, MOST_GUEST_WISHES } from '../../wishlist/service'
import { nameKey } from './named-data'
import type { ListOwner, NamedList } from './records'
import { listName, ownerOf } from './sharing'

/** Maximum named lists per visitor, and products per list. Merging lists at login may exceed these. */
export const MOST_LISTS = 20
export const MOST_LISTED = 100

type Asks = Counts & { t(key: string): string }

/** The named lists of this visitor, oldest first. */
export const namedListsOf = async ({ namedLists }: Pick<ShopData, 'namedLists'>, session: Session): Promise<NamedList[]> =>
  session.state.customerId !== null || session.state.hasLists ? namedLists.all(ownerOf(session)) : []

/** One of these lists; refuses an id that is not among them (404). */
const listOf = (lists: readonly NamedList[], listId: number): NamedList => {
  const list = lists.find(({ id }) => id === listId)
  if (!list) throw new Refusal(404, 'unknownList')
  return list
}

/** A visitor's locked lists. */
interface Held {
  owner: ListOwner
  lists: readonly NamedList[]
  /** The guest's session. */
  state: SessionState
}

/**
 * Runs a change of this visitor's lists under a lock. A guest's session is created if needed, and the result may change it. Refuses a
 * session that has ended (419).
 */
async function change<Result>(
  deps: Counts,
  session: Session,
  work: (held: Held) => Promise<{ result: Result; patch?: Partial<SessionState> }>,
): Promise<Result> {
  const { namedLists, inTransaction } = deps.data
  const owner = ownerOf(session)
  const isBeginning = session.state.customerId === null && !session.state.hasLists && !guestWishes(session.state).length
  if (isBeginning) await limitClient(deps, 'wishlist', MOST_BEGUN)
  const held = async (state: SessionState): Promise<Held> => {
    await namedLists.hold(owner)
    return { owner, state, lists: await namedLists.all(owner) }
  }
  let done: { result: Result } | undefined
  const patch: SessionPatch = async state => {
    const outcome = await work(await held(state))
    done = outcome
    return outcome.patch ?? {}
  }
  if ('customerId' in owner) done = await inTransaction(async () => work(await held(session.state)))
  else await session.change(patch)
  if (!done) throw new Refusal(419, 'token')
  return done.result
}

/** A valid list name. Refuses an empty name (400) and the wishlist's own name (409). */
function ownName({ t }: Asks, typed: string): string {
  const name = listName(typed)
  if (!name) throw new Refusal(400, 'listNameless')
  if (nameKey(name) === nameKey(t('common.wishlist'))) throw new Refusal(409, 'listTaken')
  return name
}

/** The list with this name, created if needed; refuses one too many (400). Call it inside `change`. */
async function listNamed({ data }: Counts, { owner, lists }: Held, name: string): Promise<number> {
  const there = lists.find(list => nameKey(list.name) === nameKey(name))
  if (!there && lists.length >= MOST_LISTS) throw new Refusal(400, 'listsFull', [MOST_LISTS])
  return there?.id ?? data.namedLists.make(owner, name)
}

/** Creates a list; refuses a name in use (409) and one list too many (400). */
export const makeList = (deps: Asks, session: Session, typed: string): Promise<number> =>
  change(deps, session, async held => {
    const name = ownName(deps, typed)
    if (held.lists.some(list => nameKey(list.name) === nameKey(name))) throw new Refusal(409, 'listTaken')
    return { result: await listNamed(deps, held, name), patch: { hasLists: true } }
  })

/** Renames a list; refuses a name in use (409). */
export const renameList = (deps: Asks, session: Session, listId: number, typed: string): Promise<void> =>
  change(deps, session, async ({ lists }) => {
    const { id } = listOf(lists, listId)
    if (!(await deps.data.namedLists.rename(id, ownName(deps, typed)))) throw new Refusal(409, 'listTaken')
    return { result: undefined }
  })

/** Deletes a list with its content; resolves to its name. */
export const removeList = (deps: Counts, session: Session, listId: number): Promise<string> =>
  change(deps, session, async ({ lists }) => {
    const { id, name } = listOf(lists, listId)
    await deps.data.namedLists.remove(id)
    return { result: name }
  })

/** Creates or removes the link to a list; refuses to share an empty list (400). */
export const shareNamed = (deps: Counts, session: Session, listId: number, isShared: boolean): Promise<void> =>
  change(deps, session, async ({ lists }) => {
    const { id, productIds } = listOf(lists, listId)
    if (isShared && !productIds.length) throw new Refusal(400, 'wishlistEmpty')
    await deps.data.namedLists.share(id, isShared)
    return { result: undefined }
  })

/** The lists that a product should be on. */
export interface Choice {
  /** Whether it should be on the wishlist. */
  onWishlist: boolean
  /** Ids of the named lists. */
  listIds: readonly number[]
  /** Also the list with this name, created if needed; '' for none. */
  name: string
}

/** Updates the wishlist for a choice: a customer's in the database, a guest's in the new session state. */
async function putOnWishlist({ data }: Counts, { owner, state }: Held, productId: number, wished: boolean): Promise<Partial<SessionState>> {
  if ('customerId' in owner) {
    await data.wishlists.put(owner.customerId, productId, wished)
    return {}
  }
  const before = guestWishes(state)
  if (before.includes(productId) === wished) return {}
  if (wished && before.length >= MOST_GUEST_WISHES) throw new Refusal(400, 'wishlistFull', [MOST_GUEST_WISHES])
  return { wished: wished ? [productId, ...before] : before.filter(id => id !== productId), wish: null }
}

/**
 * Puts a product on exactly these lists (moves, copies and removes), all or nothing. Refuses an unknown product or list (404), a full list,
 * and one list too many (400).
 */
export const chooseLists = (deps: Asks, session: Session, productId: number, choice: Choice): Promise<void> =>
  change(deps, session, async held => {
    const { namedLists, wishlists } = deps.data
    if (!(await wishlists.knows(productId))) throw new Refusal(404, 'unknownProduct')
    const chosen = new Set(choice.listIds.map(id => listOf(held.lists, id).id))
    if (choice.name.trim()) chosen.add(await listNamed(deps, held, ownName(deps, choice.name)))
    for (const { id, name, productIds } of held.lists)
      if (chosen.has(id) && !productIds.includes(productId) && productIds.length >= MOST_LISTED)
        throw new Refusal(400, 'listFull', [name, MOST_LISTED])
    const patch = await putOnWishlist(deps, held, productId, choice.onWishlist)
    const already = new Set(held.lists.filter(list => list.productIds.includes(productId)).map(list => list.id))
    for (const id of new Set([...chosen, ...already]))
      if (chosen.has(id) !== already.has(id)) await namedLists.put(id, productId, chosen.has(id))
    return { result: undefined, patch: { ...patch, ...(chosen.size > 0 && { hasLists: true }) } }
  })

/** Removes a product from one list. */
export const removeFromList = (deps: Counts, session: Session, listId: number, productId: number): Promise<void> =>
  change(deps, session, async ({ lists }) => {
    await deps.data.namedLists.put(listOf(lists, listId).id, productId, false)
    return { result: undefined }
  })
