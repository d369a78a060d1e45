import { setCompared as compare } from '../shared/compare/actions'
import { $compared } from '../shared/compare/store'
import type { ProductOption } from '../shared/contract/api/quote'
import type { PublicActions, PublicEvents } from '../shared/contract/dom'
import type { Id } from '../shared/contract/id'
import { namedProduct } from '../shared/contract/product'
import { type Failure, type Result, refused, succeeded } from '../shared/contract/result'
import { cartActions } from '../shared/flows/index'
import { attempt } from '../shared/http/errors'
import { act } from '../shared/page/act'
import { whenVisitorKnown } from '../shared/page/visitor'
import { lastDetails } from '../shared/platform'
import { toggleWish } from '../shared/wishlist/actions'
import { isWished } from '../shared/wishlist/store'

// All of these resolve to a Result and never reject. `error.message` is a sentence of the server, or the key of a text for `t`.

const NOBODY = 'common.unknownError'

/** The caller reports it. */
const silently = (_: Failure): void => {}

/** Adds a product to the cart and opens the mini cart. The value has the cart line. */
export async function addToCart(
  sku: string,
  qty = 1,
  more: { option?: ProductOption; services?: readonly string[] } = {},
): Promise<Result<{ itemId: Id }>> {
  const wanted: PublicActions['shop:add-to-cart'] = { sku, qty, ...more }
  document.dispatchEvent(new CustomEvent('shop:add-to-cart', { detail: wanted, cancelable: true }))
  const reply = await attempt(async () => wanted.reply)
  return reply.ok ? (reply.value ?? refused(NOBODY)) : reply
}

/** Sets the quantity of a cart line; 0 removes it. The line shows the reason of a failure too. */
export const updateQuantity = (itemId: Id, qty: number): Promise<Result> =>
  act(
    cartActions,
    async ({ changeQty, loadCart }) => {
      // Lines are unknown until the cart has been loaded.
      await loadCart()
      return changeQty(itemId, qty)
    },
    silently,
  )

/** Removes a line from the cart. */
export const removeFromCart = (itemId: Id): Promise<Result> => updateQuantity(itemId, 0)

/** Applies a coupon code. */
export const applyCoupon = (code: string): Promise<Result> => act(cartActions, actions => actions.applyCoupon(code), silently)

/** Removes the coupon code. */
export const removeCoupon = (): Promise<Result> => act(cartActions, actions => actions.removeCoupon(), silently)

/**
 * Adds a product to the wishlist or removes it. The value is whether it is on the list now. A guest is sent to the login page where guests
 * have no list. `name` is for analytics.
 */
export const setWished = async (productId: Id, wished = true, name = ''): Promise<Result<boolean>> =>
  whenVisitorKnown(() => (isWished(productId) === wished ? succeeded(wished) : toggleWish(namedProduct(productId, name))))

/** Adds a product to the comparison or removes it. */
export const setCompared = async (productId: Id, compared = true): Promise<Result> =>
  whenVisitorKnown(() => ($compared.get().includes(productId) === compared ? succeeded(undefined) : compare(productId, compared)))

/** Opens `mini-cart`, or an off-canvas or modal by its id. Refused if there is no such panel. */
export async function openPanel(panel: string): Promise<Result> {
  const wanted: PublicActions['shop:open-panel'] = { panel }
  document.dispatchEvent(new CustomEvent('shop:open-panel', { detail: wanted, cancelable: true }))
  return (await wanted.reply) ? succeeded(undefined) : refused(NOBODY)
}

/** Calls the listener for each event, and at once with the last detail if the event was dispatched before. The result stops it. */
export function onEvent<Name extends keyof PublicEvents>(name: Name, listener: (detail: PublicEvents[Name]) => void): () => void {
  const hear = (event: Event): void => listener((event as CustomEvent<PublicEvents[Name]>).detail)
  document.addEventListener(name, hear)
  const last = lastDetails[name]
  if (last) listener(last as PublicEvents[Name])
  return () => document.removeEventListener(name, hear)
}
