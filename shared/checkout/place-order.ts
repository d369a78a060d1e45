import { loadTotals, refreshCart } from '../cart/actions'
import { $quote, $totals } from '../cart/store'
import type { OrderInformation, PlacedOrder } from '../contract/api/payment'
import type { Id } from '../contract/id'
import { ports } from '../contract/ports'
import { isUncertain, statusOf } from '../http/failure'
import { collectDelivery, reopenDetails } from './details-step'
import { paymentInformation } from './information'
import { $openOrder, orderKey, renewOrderKey, triedKey } from './order-key'
import * as paymentApi from './payment-api'
import { explainRefusal } from './refusal'
import { $delivery, $shippingMethod } from './shipping'
import { $checkout, dispatch } from './steps'

const NO_LONGER_SO = 409

/** Key of the order for which the shopper left to pay. */
let left = ''

function leaveWith({ redirect_url: redirect, success_url: success }: PlacedOrder): void {
  const quoteId = $quote.get()?.id
  if (quoteId !== undefined) left = orderKey(quoteId)
  dispatch({ type: 'ordered' })
  ports().location.go(redirect ?? success)
}

/** Checks whether an order with this key exists, before another attempt. */
async function ask(quoteId: Id): Promise<void> {
  dispatch({ type: 'lost' })
  try {
    const found = await paymentApi.findPlacedOrder(orderKey(quoteId))
    if (found.status !== 'canceled') return leaveWith(found)
    // The order of this key is final: the next attempt is a new order.
    renewOrderKey(quoteId)
    dispatch({ type: 'refused', error: 'checkout.order.notPlaced' })
  } catch (error) {
    if (statusOf(error) === 404) dispatch({ type: 'refused', error: 'checkout.order.notPlaced' })
    else dispatch({ type: 'unsure', error: ports().online() ? 'checkout.order.unsure' : 'checkout.order.cutOff' })
  }
}

async function refuse(error: unknown): Promise<void> {
  const text = await explainRefusal(error, 'checkout.order.failed')
  if (text === null) return loadTotals()
  dispatch({ type: 'refused', error: text })
  if (statusOf(error) !== NO_LONGER_SO) return loadTotals()
  await refreshCart()
  const chosen = (): string => JSON.stringify([$shippingMethod.get(), $delivery.get()])
  const before = chosen()
  await collectDelivery()
  // The chosen day or method has gone: the shopper must see its replacement before ordering.
  if (chosen() !== before) reopenDetails()
}

/** Places the order at the total shown above the button. */
function orderInformation(): OrderInformation {
  const { grand_total, amount_due } = $totals.get() ?? {}
  return { ...paymentInformation(), ...(grand_total !== undefined && { grand_total }), ...(amount_due !== undefined && { amount_due }) }
}

async function send(quoteId: Id): Promise<PlacedOrder> {
  const placed = await paymentApi.placeOrder(orderInformation(), orderKey(quoteId))
  if (placed.status !== 'canceled') return placed
  // Payment of this key's order failed for good: this is a new order.
  return paymentApi.placeOrder(orderInformation(), renewOrderKey(quoteId))
}

/** Orders the cart exactly once: another press, a resend or a lost reply lead to the same order. */
export async function orderNow(): Promise<void> {
  const quoteId = $quote.get()?.id
  const before = $checkout.get().phase
  dispatch({ type: 'order' })
  if (quoteId === undefined || $checkout.get().phase !== 'placing' || before === 'placing') return
  // Offline: nothing was sent, so the next press simply orders.
  if (!ports().online()) return dispatch({ type: 'refused', error: 'checkout.order.offline' })
  try {
    leaveWith(await send(quoteId))
  } catch (error) {
    if (isUncertain(error)) await ask(quoteId)
    else await refuse(error)
  }
}

/** Checks again whether an order exists. */
export async function askForOrder(): Promise<void> {
  const quoteId = $quote.get()?.id
  if (quoteId !== undefined && $checkout.get().phase === 'unsure') await ask(quoteId)
}

// When the connection is back, checks an interrupted order without a press.
ports().onOnline(() => void askForOrder())

/** Handles an existing order: shows one that awaits payment as such; for any other, opens its thank-you page. */
async function resume(key: string): Promise<void> {
  try {
    const { order_number: number, status, redirect_url: redirect, success_url: success } = await paymentApi.findPlacedOrder(key)
    if (status === 'canceled') $openOrder.set(null)
    else if (status === 'pending' && redirect) $openOrder.set({ number, payHref: redirect })
    else ports().location.go(success)
  } catch {
    // No order, or no answer: the checkout continues with the server's data.
  }
}

/** Checks whether this cart was already ordered, here or in another tab, and awaits payment. */
export async function findOpenOrder(): Promise<void> {
  const quoteId = $quote.get()?.id
  const key = quoteId === undefined ? undefined : triedKey(quoteId)
  if (key) await resume(key)
}

/** The shopper changes the ordered cart: the next order is a new one that replaces this one. */
export function changeOpenOrder(): void {
  const quoteId = $quote.get()?.id
  if (quoteId !== undefined) renewOrderKey(quoteId)
  $openOrder.set(null)
}

ports().onPageRestored(async () => {
  const hadLeft = $checkout.get().phase === 'leaving'
  if (!hadLeft && !$openOrder.get()) return
  await (left ? resume(left) : findOpenOrder())
  dispatch({ type: 'restored' })
})
