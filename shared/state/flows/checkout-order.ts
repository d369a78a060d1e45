import * as paymentApi from '../../api/payment'
import type { OrderInformation, PlacedOrder } from '../../contract/api/payment'
import { ports } from '../../contract/ports'
import { $quote, $totals } from '../cart'
import { loadTotals, refreshCart } from '../cart-actions'
import { $openOrder, orderKey, renewOrderKey, triedKey } from '../checkout/order-key'
import { $delivery, $shippingMethod } from '../checkout/shipping'
import { $checkout, happen } from '../checkout/steps'
import { explainFailure, isUncertain } from '../failure'
import { collectDelivery, reopenDetails } from './checkout-details'
import { paymentInformation } from './checkout-information'

const NO_LONGER_SO = 409

/** Key of the order that the page was left for. */
let left = ''

function leaveWith({ redirect_url: redirect, success_url: success }: PlacedOrder): void {
  const quoteId = $quote.get()?.id
  if (quoteId !== undefined) left = orderKey(quoteId)
  happen({ type: 'ordered' })
  ports().location.go(redirect ?? success)
}

/** Asks whether there is an order of this key, before anyone tries again. */
async function ask(quoteId: number): Promise<void> {
  happen({ type: 'lost' })
  try {
    const found = await paymentApi.findPlacedOrder(orderKey(quoteId))
    if (found.status !== 'canceled') return leaveWith(found)
    // The order of this key is over: the next try is another one.
    renewOrderKey(quoteId)
    happen({ type: 'refused', error: 'checkout.order.notPlaced' })
  } catch (error) {
    if ((error as { status?: number }).status === 404) happen({ type: 'refused', error: 'checkout.order.notPlaced' })
    else happen({ type: 'unsure', error: ports().online() ? 'checkout.order.unsure' : 'checkout.order.cutOff' })
  }
}

async function refuse(error: unknown): Promise<void> {
  happen({ type: 'refused', error: explainFailure(error, 'checkout.order.failed') ?? 'checkout.order.failed' })
  if ((error as { status?: number }).status !== NO_LONGER_SO) return loadTotals()
  await refreshCart()
  const chosen = (): string => JSON.stringify([$shippingMethod.get(), $delivery.get()])
  const before = chosen()
  await collectDelivery()
  // The day or the way that was chosen is gone: the shopper sees what took its place before ordering.
  if (chosen() !== before) reopenDetails()
}

/** What is ordered, at the total that stands above the button. */
function orderInformation(): OrderInformation {
  const shown = $totals.get()?.grand_total
  return { ...paymentInformation(), ...(shown !== undefined && { grand_total: shown }) }
}

async function send(quoteId: number): Promise<PlacedOrder> {
  const placed = await paymentApi.placeOrder(orderInformation(), orderKey(quoteId))
  if (placed.status !== 'canceled') return placed
  // The order of this key is over, paying it failed: this is another one.
  return paymentApi.placeOrder(orderInformation(), renewOrderKey(quoteId))
}

/** Orders what is in the cart, once: pressed again, sent again or lost on the way, it is the same order. */
export async function orderNow(): Promise<void> {
  const quoteId = $quote.get()?.id
  const before = $checkout.get().phase
  happen({ type: 'order' })
  if (quoteId === undefined || $checkout.get().phase !== 'placing' || before === 'placing') return
  // Nothing leaves this device: that is certain, and the next press orders.
  if (!ports().online()) return happen({ type: 'refused', error: 'checkout.order.offline' })
  try {
    leaveWith(await send(quoteId))
  } catch (error) {
    if (isUncertain(error)) await ask(quoteId)
    else await refuse(error)
  }
}

/** Asks once more whether there is an order. */
export async function askForOrder(): Promise<void> {
  const quoteId = $quote.get()?.id
  if (quoteId !== undefined && $checkout.get().phase === 'unsure') await ask(quoteId)
}

// What the connection broke off is asked for as soon as it is back, without a press.
ports().onOnline(() => void askForOrder())

/** What becomes of an order that was placed before: one that waits to be paid is shown as such, one that does not leads to its thank-you page. */
async function resume(key: string): Promise<void> {
  try {
    const { order_number: number, status, redirect_url: redirect, success_url: success } = await paymentApi.findPlacedOrder(key)
    if (status === 'canceled') $openOrder.set(null)
    else if (status === 'pending' && redirect) $openOrder.set({ number, payHref: redirect })
    else ports().location.go(success)
  } catch {
    // No order, or no answer: the checkout goes on with what the server has.
  }
}

/** Looks whether this cart was ordered before, here or in another tab, and waits to be paid. */
export async function findOpenOrder(): Promise<void> {
  const quoteId = $quote.get()?.id
  const key = quoteId === undefined ? undefined : triedKey(quoteId)
  if (key) await resume(key)
}

/** The shopper changes what was ordered: the next order is another one, and takes the place of this one. */
export function changeOpenOrder(): void {
  const quoteId = $quote.get()?.id
  if (quoteId !== undefined) renewOrderKey(quoteId)
  $openOrder.set(null)
}

ports().onPageRestored(async () => {
  const hadLeft = $checkout.get().phase === 'leaving'
  if (!hadLeft && !$openOrder.get()) return
  await (left ? resume(left) : findOpenOrder())
  happen({ type: 'restored' })
})
