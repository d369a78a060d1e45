import { atom, computed } from 'nanostores'
import type { AnalyticsProduct } from '../contract/analytics'
import type { Wishlist } from '../contract/api/customer'
import { offers } from '../contract/features'
import { asId, type Id } from '../contract/id'
import { ports } from '../contract/ports'
import { urlOf } from '../contract/urls'
import { tellReady } from '../page/ready'
import { $pageState } from '../page/visitor'
import { keys } from '../storage/keys'
import { safely, session } from '../storage/web-storage'

type PageLists = Wishlist['lists']

const none: readonly Id[] = []

/** Products on the wishlist; changes at once, and back when the call fails. */
export const $wishlist = atom<readonly Id[]>($pageState.get().wishlist?.productIds.map(asId) ?? none)
tellReady('wishlist', $wishlist, ids => ids !== none)
$pageState.listen(({ wishlist }) => $wishlist.set(wishlist?.productIds.map(asId) ?? none))

/** A list with a name, beside the wishlist. */
export interface NamedList {
  id: Id
  name: string
  productIds: readonly Id[]
}

/** The lists of a reply or of the page's state; null where the shop has one list for each shopper. */
export const namedLists = (lists: PageLists | undefined): readonly NamedList[] | null =>
  lists && offers('namedLists')
    ? lists.map(({ list_id, name, products }) => ({
        id: asId(list_id),
        name,
        productIds: products.map(({ product_id }) => asId(product_id)),
      }))
    : null

/** The lists with a name, in the order that they are shown; null where there are none to be made. */
export const $lists = atom<readonly NamedList[] | null>(namedLists($pageState.get().wishlist?.lists))
$pageState.listen(({ wishlist }) => $lists.set(namedLists(wishlist?.lists)))

/** Products on the wishlist or a list with a name. */
export const $wished = computed(
  [$wishlist, $lists],
  (ids, lists): ReadonlySet<Id> => new Set([...ids, ...(lists ?? []).flatMap(list => list.productIds)]),
)
export const $wishCount = computed($wished, ids => ids.size)

/** Products that a toggle, or a choice of lists, is under way for. */
export const busy = new Set<Id>()
const waiting = new Set<() => void>()

/** What was under way for a product is over. */
export function release(productId: Id): void {
  busy.delete(productId)
  const all = [...waiting]
  waiting.clear()
  for (const goOn of all) goOn()
}

/** Resolves once nothing is under way for a product. */
export async function whenFree(productId: Id): Promise<void> {
  while (busy.has(productId)) await new Promise<void>(resolve => waiting.add(resolve))
}

export const isWished = (productId: Id): boolean => $wishlist.get().includes(productId)

/** Adds a product to the shown list, or removes it. */
export const put = (productId: Id, wished: boolean): void => {
  const others = $wishlist.get().filter(id => id !== productId)
  $wishlist.set(wished ? [...others, productId] : others)
}

/** Sends a guest to the login page, which explains why and returns to `back`; the product is added after login. */
export const askForLogin = (product: AnalyticsProduct, back = ports().location.href()): void => {
  safely(session).set(keys.pendingWish, JSON.stringify(product))
  ports().location.go(urlOf('loginToWish', { back }) || urlOf('login', { back }))
}

/** Tells scripts of the page what the wishlist is now; `count` is of all lists. */
export const tellOthers = (): void => ports().emit('wishlist:changed', { count: $wishCount.get(), productIds: [...$wishlist.get()] })
