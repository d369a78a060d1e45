import type { AnalyticsProduct } from '../contract/analytics'
import type { Wishlist } from '../contract/api/customer'
import type { Id } from '../contract/id'
import { ports } from '../contract/ports'
import { type Result, succeeded } from '../contract/result'
import { latest } from '../http/latest'
import { ifSo, once } from '../http/once'
import { showMessage } from '../page/messages'
import { track } from '../page/tracking'
import { keys } from '../storage/keys'
import { local, safely } from '../storage/web-storage'
import * as wishlistApi from './calls'
import {
  $lists,
  $wished,
  askForLogin,
  busy,
  emitWishlistChanged,
  isWished,
  namedLists,
  put,
  release,
  take,
  undoable,
  whenFree,
} from './store'

function offerRestore(product: AnalyticsProduct, toggle: () => void): void {
  const { product_id: productId } = product
  const name = undoable(productId)
  if (name === undefined) return
  const putBack = (): void => {
    if (!isWished(productId)) toggle()
  }
  showMessage({ text: 'customer.unwished', parameters: { name }, tone: 'good', action: { text: 'customer.undo', run: putBack } })
}

const toggling = once<boolean>()

/** Sends one toggle. The value is whether the product is on the list now: `expected` if the server does not say. */
async function sendToggle({ product_id: productId }: AnalyticsProduct, expected: boolean): Promise<Result<boolean>> {
  // Replies may arrive out of order, so only this product is taken from them.
  const has = ({ products }: Wishlist): boolean => products.some(({ product_id }) => product_id === productId)
  return toggling.make(JSON.stringify([productId, expected]), {
    async send(key) {
      const reply = await wishlistApi.toggleWish(productId, key)
      return reply ? has(reply) : expected
    },
    look: async () => ifSo(has(await wishlistApi.fetchWishlist()) === expected, expected),
    again: true,
    otherwise: 'product.wish.failed',
  })
}

/**
 * Sends the optimistic state of a product until the server has it; on failure shows what the server had last, with a message. `toggle` undoes
 * it. The value is whether the product is on the list now.
 */
export async function sendWish(
  product: AnalyticsProduct,
  before: boolean,
  cause: 'shopper' | 'login',
  toggle: () => void,
): Promise<Result<boolean>> {
  const { product_id: productId } = product
  // The shopper may have changed it back in the meantime.
  if (isWished(productId) === before) return succeeded(before)
  let target = before
  let known = before
  while (isWished(productId) !== target) {
    target = !target
    const sent = await sendToggle(product, target)
    if (!sent.ok) {
      put(productId, known)
      if (sent.error.status === 401) askForLogin(product)
      else showMessage({ text: sent.error.message, tone: 'bad' })
      return sent
    }
    known = sent.value
    safely(local).set(keys.wishlistVersion, String(ports().now()))
    track({ kind: known ? 'wished' : 'unwished', product, cause })
  }
  put(productId, known)
  emitWishlistChanged()
  if (!known) offerRestore(product, toggle)
  return succeeded(known)
}

const begin = latest()

/** Rereads the list; products with pending changes stay as the shopper sees them. */
export async function readWishlist(): Promise<void> {
  const isNewest = begin()
  const reply = await wishlistApi.fetchWishlist()
  if (!isNewest()) return
  take(reply.products)
  if (!busy.size) $lists.set(namedLists(reply.lists))
  emitWishlistChanged()
}

/** The lists a product is on: the wishlist, those with an id, and one with a new name, which is created if needed. */
export interface Choice {
  onWishlist: boolean
  listIds: readonly Id[]
  name?: string
}

/** The lists a product is on now. */
export const choiceOf = (productId: Id): Choice => ({
  onWishlist: isWished(productId),
  listIds: ($lists.get() ?? []).filter(list => list.productIds.includes(productId)).map(list => list.id),
})

/** Shows a product on these lists. */
function show(productId: Id, { onWishlist, listIds }: Choice): void {
  if (isWished(productId) !== onWishlist) put(productId, onWishlist)
  const listed = (list: { id: Id; productIds: readonly Id[] }): readonly Id[] =>
    listIds.includes(list.id) === list.productIds.includes(productId)
      ? list.productIds
      : [...list.productIds.filter(id => id !== productId), ...(listIds.includes(list.id) ? [productId] : [])]
  $lists.set(($lists.get() ?? []).map(list => ({ ...list, productIds: listed(list) })))
}

const choosing = once<Wishlist>()

/** Whether the product is on exactly these lists. */
function isOn(productId: Id, { onWishlist, listIds, name }: Choice, { products, lists = [] }: Wishlist): boolean {
  const has = (list: readonly { product_id: Id }[]): boolean => list.some(({ product_id }) => product_id === productId)
  const wanted = lists.filter(list => listIds.includes(list.list_id) || list.name === name)
  return (
    has(products) === onWishlist &&
    wanted.length >= listIds.length + (name ? 1 : 0) &&
    lists.every(list => has(list.products) === wanted.includes(list))
  )
}

/** Puts a product on exactly these lists; optimistic, rolled back with a message on failure. Waits for a pending toggle of the product. */
export async function chooseLists(product: AnalyticsProduct, choice: Choice): Promise<Result> {
  const { product_id: productId } = product
  await whenFree(productId)
  busy.add(productId)
  const before = choiceOf(productId)
  const wasWished = $wished.get().has(productId)
  show(productId, choice)
  const chosen = await choosing.make(JSON.stringify([productId, choice]), {
    send: key => wishlistApi.chooseLists(productId, choice.onWishlist, choice.listIds, choice.name ?? '', key),
    async look() {
      const reply = await wishlistApi.fetchWishlist()
      return ifSo(isOn(productId, choice, reply), reply)
    },
    again: true,
    otherwise: 'product.wish.failed',
  })
  if (chosen.ok) {
    const reply = chosen.value
    take(reply.products, productId)
    $lists.set(namedLists(reply.lists) ?? $lists.get())
    const isWishedNow = $wished.get().has(productId)
    if (isWishedNow !== wasWished) track({ kind: isWishedNow ? 'wished' : 'unwished', product, cause: 'shopper' })
    safely(local).set(keys.wishlistVersion, String(ports().now()))
    emitWishlistChanged()
  } else {
    show(productId, before)
    showMessage({ text: chosen.error.message, tone: 'bad' })
  }
  release(productId)
  return chosen.ok ? succeeded(undefined) : chosen
}

/** Removes a product from one named list, with a message to undo it. */
export async function takeOffList(product: AnalyticsProduct, listId: Id): Promise<Result> {
  const before = choiceOf(product.product_id)
  const list = $lists.get()?.find(one => one.id === listId)
  const name = undoable(product.product_id) ?? product.name
  const done = await chooseLists(product, { ...before, listIds: before.listIds.filter(id => id !== listId) })
  if (!done.ok || !list) return done
  const run = (): void =>
    void chooseLists(product, { ...choiceOf(product.product_id), listIds: [...choiceOf(product.product_id).listIds, listId] })
  showMessage({
    text: 'customer.lists.unlisted',
    parameters: { name, list: list.name },
    tone: 'good',
    action: { text: 'customer.undo', run },
  })
  return done
}
