import { atom, computed } from 'nanostores'
import type { AnalyticsProduct } from '../contract/analytics'
import type { Wishlist } from '../contract/api/customer'
import { offers } from '../contract/config'
import { asId, type Id } from '../contract/id'
import { ports } from '../contract/ports'
import { urlOf } from '../contract/urls'
import { emitChanged, emitReady } from '../page/messages'
import { $pageState } from '../page/visitor'
import { unknownList, visitorList } from '../page/visitor-list'
import { keys } from '../storage/keys'
import { safely, session } from '../storage/web-storage'

type PageLists = Wishlist['lists']

const list = visitorList(({ wishlist }) => wishlist?.productIds)

/** Products on the wishlist; updated optimistically, rolled back if the call fails. */
export const $wishlist = list.$ids
/** `busy`: products with a pending toggle or choice of lists. */
export const { busy, has: isWished, put, take } = list
emitReady('wishlist', $wishlist, ids => ids !== unknownList)

/** A named list besides the wishlist. */
export interface NamedList {
  id: Id
  name: string
  productIds: readonly Id[]
}

/** The named lists in a reply or the page's state; null if the shop has only one list per shopper. */
export const namedLists = (lists: PageLists | undefined): readonly NamedList[] | null =>
  lists && offers('namedLists')
    ? lists.map(({ list_id, name, products }) => ({
        id: asId(list_id),
        name,
        productIds: products.map(({ product_id }) => asId(product_id)),
      }))
    : null

/** The named lists in display order; null if the shop does not offer them. */
export const $lists = atom<readonly NamedList[] | null>(namedLists($pageState.get().wishlist?.lists))
$pageState.listen(({ wishlist }) => $lists.set(namedLists(wishlist?.lists)))

/** Products on the wishlist or any named list. */
export const $wished = computed(
  [$wishlist, $lists],
  (ids, lists): ReadonlySet<Id> => new Set([...ids, ...(lists ?? []).flatMap(list => list.productIds)]),
)
// `data-load="store(wish-ID)"`: a heart that is printed as off waits until its product is on a list.
$wished.subscribe((ids, before) => {
  for (const id of ids) if (!before?.has(id)) ports().emit('store:ready', { name: `wish-${id}` })
})
export const $wishCount = computed($wished, ids => ids.size)
emitChanged('wishlist-changed', $wishCount)

const waiting = new Set<() => void>()

/** Marks that no call is pending for a product. */
export function release(productId: Id): void {
  busy.delete(productId)
  const all = [...waiting]
  waiting.clear()
  for (const goOn of all) goOn()
}

/** Resolves once no call is pending for a product. */
export async function whenFree(productId: Id): Promise<void> {
  while (busy.has(productId)) await new Promise<void>(resolve => waiting.add(resolve))
}

/** Sends a guest to the login page, which explains why and returns to `back`; the product is added after login. */
export const askForLogin = (product: AnalyticsProduct, back = ports().location.href()): void => {
  safely(session).set(keys.pendingWish, JSON.stringify(product))
  ports().location.go(urlOf('loginToWish', { back }) || urlOf('login', { back }))
}

/** Dispatches `wishlist:changed` to page scripts; `count` is the total of all lists. */
export const emitWishlistChanged = (): void =>
  ports().emit('wishlist:changed', { count: $wishCount.get(), productIds: [...$wishlist.get()] })

/** On the page of a list: its products with their names, and its `listId` if it is a named list. Null on other pages. */
export const $shownList = atom<{ names: ReadonlyMap<Id, string>; listId: Id | undefined } | null>(null)

/** Name of a product that can be restored after removal from the page's list. */
export const undoable = (productId: Id): string | undefined => $shownList.get()?.names.get(productId)

/** The named list whose page this is, if it contains this product. */
export const shownOn = (productId: Id): Id | undefined => (undoable(productId) === undefined ? undefined : $shownList.get()?.listId)

/**
 * From now on, removing a product from this page's list (the wishlist, or a named list) shows a message to undo it. Returns a function that
 * stops this. Needs the texts of `customer`.
 */
export function offerUndo(products: readonly { product_id: Id; name: string }[], listId?: Id): () => void {
  $shownList.set({ names: new Map(products.map(({ product_id, name }) => [product_id, name])), listId })
  return () => $shownList.set(null)
}
