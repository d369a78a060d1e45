import type { AnalyticsProduct } from '../contract/analytics'
import { offers } from '../contract/features'
import type { Id } from '../contract/id'
import { ports } from '../contract/ports'
import { loadActions } from '../flows/actions-later'
import { $isLoggedIn } from '../page/config'
import { tell } from '../page/messages'
import { onReturn } from '../page/visit'
import { whenVisitorKnown } from '../page/visitor'
import { keys } from '../storage/keys'
import { safely, session } from '../storage/web-storage'
import { $lists, $wished, askForLogin, busy, isWished, put, release } from './store'
import { shownOn, undoable } from './undo'

/** A guest has one too, unless the shop does without. */
const hasList = (): boolean => $isLoggedIn.get() || offers('guestWishlist')

/**
 * Puts a product on the list, or takes it off; sent once per action, one after another.
 * Where guests have no list, a guest is asked to log in and gets the wish afterwards. `product` is what measuring tells of it.
 */
export function toggleWish(product: AnalyticsProduct, cause: 'shopper' | 'login' = 'shopper'): Promise<void> {
  // Where the heart was pressed: the address may be another by the time the visitor is known.
  const back = ports().location.href()
  return whenVisitorKnown(async () => {
    if (!hasList()) return askForLogin(product, back)
    const { product_id: productId } = product
    const before = isWished(productId)
    put(productId, !before)
    // The pending call checks for this change when its reply arrives.
    if (busy.has(productId)) return
    busy.add(productId)
    try {
      await (await loadActions()).sendWish(product, before, cause, () => void toggleWish(product))
    } catch {
      put(productId, before)
      tell({ text: 'product.wish.failed', tone: 'bad' })
    } finally {
      release(productId)
    }
  })
}

/** Whether a press on the heart of this product asks for its lists: it is on one, there are several, and this is not the page of a list. */
export const isChoosing = (productId: Id): boolean =>
  !!$lists.get()?.length && $wished.get().has(productId) && undoable(productId) === undefined

/** What a press on a heart does that does not ask: on the page of a list it takes the product off that, else see `toggleWish`. */
export async function pressHeart(product: AnalyticsProduct): Promise<void> {
  const listId = shownOn(product.product_id)
  if (listId === undefined) return toggleWish(product)
  await (await loadActions()).takeOffList(product, listId)
}

async function reload(): Promise<void> {
  if (!hasList()) return
  try {
    await (await loadActions()).readWishlist()
  } catch (error) {
    console.warn('The wishlist could not be read.', error)
  }
}

ports().onStorage(key => {
  if (key === keys.wishlistVersion || key === null) void reload()
})
onReturn(() => void reload())

function parseProduct(json: string): AnalyticsProduct | undefined {
  try {
    const product = JSON.parse(json)
    return /number|string/.test(typeof product?.product_id) && product.product_id ? product : undefined
  } catch {
    return undefined
  }
}

/** The wish that sent a guest to the login page, now that there is a customer. */
ports().onActivated(() => {
  const storage = safely(session)
  const pending = storage.get(keys.pendingWish)
  if (pending === null || !$isLoggedIn.get()) return
  storage.remove(keys.pendingWish)
  const product = parseProduct(pending)
  if (product && !isWished(product.product_id)) void toggleWish(product, 'login')
})
