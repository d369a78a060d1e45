import { $compared } from '../shared/compare/store'
import { setCompared } from '../shared/compare/toggle'
import type { ProductOption } from '../shared/contract/api/quote'
import type { PublicActions, PublicEvents } from '../shared/contract/dom'
import type { Id } from '../shared/contract/id'
import { namedProduct } from '../shared/contract/named-product'
import { loadActions } from '../shared/flows/actions-later'
import { whenVisitorKnown } from '../shared/page/visitor'
import { lastDetails } from '../shared/platform'
import { isWished } from '../shared/wishlist/store'
import { toggleWish } from '../shared/wishlist/toggle'

type Outcome<Name extends keyof PublicActions> = Awaited<NonNullable<PublicActions[Name]['reply']>>

const failed = { error: 'common.unknownError' } as const

/** Adds a product to the cart and opens the mini cart. `error` is a text key or the server's message. Never rejects. */
export async function add(
  sku: string,
  qty = 1,
  more: { option?: ProductOption; services?: readonly string[] } = {},
): Promise<Outcome<'shop:add-to-cart'>> {
  const wanted: PublicActions['shop:add-to-cart'] = { sku, qty, ...more }
  document.dispatchEvent(new CustomEvent('shop:add-to-cart', { detail: wanted, cancelable: true }))
  return (await wanted.reply?.catch(() => failed)) ?? failed
}

/**
 * Sets the quantity of a cart line; 0 removes it. False on failure, which the line explains. Rejects with a LoadError if the code fails to
 * load.
 */
export const update = async (itemId: Id, qty: number): Promise<boolean> => {
  const actions = await loadActions()
  // Lines are unknown until the cart has been loaded.
  await actions.loadCart()
  return actions.changeQty(itemId, qty)
}

/** Removes a line from the cart, as `update` to 0. */
export const remove = (itemId: Id): Promise<boolean> => update(itemId, 0)

/** Applies a coupon code; '' removes the current one. Null on success, else a text key or the server's message. */
export async function coupon(code: string): Promise<string | null> {
  const { $couponMessage, applyCoupon, removeCoupon } = await loadActions()
  const isDone = await (code ? applyCoupon(code) : removeCoupon())
  return isDone ? null : ($couponMessage.get() ?? failed.error)
}

/** Adds a product to the wishlist or removes it. A guest is sent to the login page where guests have no list. `name` is for analytics. */
export const wish = (productId: Id, wished = true, name = ''): Promise<void> =>
  whenVisitorKnown(async () => {
    if (isWished(productId) !== wished) await toggleWish(namedProduct(productId, name))
  })

/** Adds a product to the comparison or removes it. True if it now is as requested. */
export const compare = async (productId: Id, compared = true): Promise<boolean> =>
  whenVisitorKnown(() => $compared.get().includes(productId) === compared || setCompared(productId, compared))

/** Opens `mini-cart`, or an off-canvas or modal by its id. False if there is no such panel. */
export async function open(panel: string): Promise<boolean> {
  const wanted: PublicActions['shop:open-panel'] = { panel }
  document.dispatchEvent(new CustomEvent('shop:open-panel', { detail: wanted, cancelable: true }))
  return (await wanted.reply) ?? false
}

/** Calls the listener for each event, and at once with the last detail if the event was dispatched before. The result stops it. */
export function on<Name extends keyof PublicEvents>(name: Name, listener: (detail: PublicEvents[Name]) => void): () => void {
  const hear = (event: Event): void => listener((event as CustomEvent<PublicEvents[Name]>).detail)
  document.addEventListener(name, hear)
  const last = lastDetails[name]
  if (last) listener(last as PublicEvents[Name])
  return () => document.removeEventListener(name, hear)
}
