import { atom, computed } from 'nanostores'
import { ports } from '../contract/ports'
import { keys } from '../storage/keys'
import { local, safely, session } from '../storage/web-storage'
import { record } from './facts'
import { explainFailure } from './failure'
import { $isLoggedIn } from './global'
import { tell } from './messages'
import { tellReady } from './ready'
import { onReturn } from './visit'

interface PageState {
  wishlist?: { productIds?: readonly number[] }
}

const none: readonly number[] = []

/** Products on the wishlist; changes at once, and back when the call fails (WSH-02). */
export const $wishlist = atom((ports().readJson('page-state') as PageState | undefined)?.wishlist?.productIds ?? none)
tellReady('wishlist', $wishlist, ids => ids !== none)
export const $wishCount = computed($wishlist, ids => ids.length)

/** Products that a toggle is under way for. */
const busy = new Set<number>()

const put = (productId: number, wished: boolean): void => {
  const others = $wishlist.get().filter(id => id !== productId)
  $wishlist.set(wished ? [...others, productId] : others)
}

/** Names of products that may be put back once they are off the list. */
const undoable = new Map<number, string>()

/** From now on a product that the shopper takes off the list can be put back from a message. Returns how to stop. Needs the texts of `customer`. */
export function offerUndo(products: readonly { product_id: number; name: string }[]): () => void {
  for (const { product_id, name } of products) undoable.set(product_id, name)
  return () => undoable.clear()
}

function tellGone(productId: number): void {
  const name = undoable.get(productId)
  if (name === undefined) return
  const putBack = (): void => {
    if (!isWished(productId)) void toggleWish(productId)
  }
  tell({ text: 'customer.unwished', parameters: { name }, tone: 'good', action: { text: 'customer.undo', run: putBack } })
}

const tellOthers = (): void => ports().emit('wishlist:changed', { count: $wishCount.get(), productIds: [...$wishlist.get()] })

const askForLogin = (productId: number): void => {
  safely(session).set(keys.pendingWish, String(productId))
  const { location } = ports()
  location.go(`/inloggen?terug=${encodeURIComponent(location.href())}`)
}

const isWished = (productId: number): boolean => $wishlist.get().includes(productId)

/** One call; the state that it leaves on the server. Replies may come in another order than the server made them, so only this product counts. */
async function sendToggle(productId: number, cause: 'shopper' | 'login'): Promise<boolean> {
  const reply = await (await import('../api/wishlist')).toggleWish(productId)
  const wished = reply.products.some(product => product.product_id === productId)
  safely(local).set(keys.wishlistVersion, String(ports().now()))
  record({ kind: wished ? 'wished' : 'unwished', productId, cause })
  return wished
}

/**
 * Puts a product on the list, or takes it off; sent once per action, one after another.
 * A guest is asked to log in and gets the wish afterwards (WSH-03).
 */
export async function toggleWish(productId: number, cause: 'shopper' | 'login' = 'shopper'): Promise<void> {
  if (!$isLoggedIn.get()) return askForLogin(productId)
  put(productId, !isWished(productId))
  // Whoever is sending sees the change of mind when its reply is in.
  if (busy.has(productId)) return
  busy.add(productId)
  let known = !isWished(productId)
  try {
    let asked: boolean
    do {
      asked = isWished(productId)
      known = await sendToggle(productId, cause)
    } while (isWished(productId) !== asked)
    put(productId, known)
    tellOthers()
    if (!known) tellGone(productId)
  } catch (error) {
    put(productId, known)
    if ((error as { status?: number }).status === 401) askForLogin(productId)
    else tell({ text: explainFailure(error, 'product.wish.failed') ?? 'product.wish.failed', tone: 'bad' })
  } finally {
    busy.delete(productId)
  }
}

async function reload(): Promise<void> {
  if (!$isLoggedIn.get()) return
  try {
    const reply = await (await import('../api/wishlist')).fetchWishlist()
    const waiting = $wishlist.get().filter(id => busy.has(id))
    $wishlist.set([...reply.products.map(product => product.product_id).filter(id => !busy.has(id)), ...waiting])
    tellOthers()
  } catch (error) {
    console.warn('The wishlist could not be read.', error)
  }
}

ports().onStorage(key => {
  if (key === keys.wishlistVersion || key === null) void reload()
})
onReturn(() => void reload())

/** The wish that sent a guest to the login page, now that there is a customer. */
ports().onActivated(() => {
  const storage = safely(session)
  const productId = Number(storage.get(keys.pendingWish))
  if (!productId || !$isLoggedIn.get()) return
  storage.remove(keys.pendingWish)
  if (!isWished(productId)) void toggleWish(productId, 'login')
})
