import { atom } from 'nanostores'
import { loadTotals, refreshCart } from '../cart/actions'
import { $quote, $totals } from '../cart/store'
import type { OrderInformation } from '../contract/api/payment'
import type { Id } from '../contract/id'
import { ports } from '../contract/ports'
import { statusOf } from '../http/failure'
import { keysIn } from '../http/once'
import { checkoutKeys } from '../storage/checkout-keys'
import { local, safely } from '../storage/web-storage'
import { collectDelivery, reopenDetails } from './details-step'
import { paymentInformation } from './information'
import { orderOnce } from './order-once'
import { findPlacedOrder, placeOrder } from './payment-api'
import { explainRefusal } from './refusal'
import { $delivery, $shippingMethod } from './shipping'
import { $checkout, dispatch } from './steps'

const NO_LONGER_SO = 409

/** A placed order of this cart that awaits payment at `payHref`; null for none. */
export const $openOrder = atom<{ number: string; payHref: string } | null>(null)

const keys = keysIn(safely(local), checkoutKeys.orderKey)

/** The next order of this quote is another one than before, whose order is final or replaced. */
export const renewOrderKey = (quoteId: Id): void => void keys.renew(String(quoteId))

const quoteNow = (): string | undefined => {
  const id = $quote.get()?.id
  return id === undefined ? undefined : String(id)
}

/** Key of the order for which the shopper left to pay. */
let left = ''

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

const ordering = orderOnce({
  keys,
  state: $checkout.get,
  tell: dispatch,
  send: key => placeOrder(orderInformation(), key),
  leave({ redirect_url: redirect, success_url: success }) {
    const quote = quoteNow()
    if (quote !== undefined) left = keys.of(quote)
    ports().location.go(redirect ?? success)
  },
  refuse,
})

/** Orders the cart exactly once. */
export async function orderNow(): Promise<void> {
  const quote = quoteNow()
  if (quote !== undefined) await ordering.order(quote)
}

/** Checks again whether an order exists. */
export async function askForOrder(): Promise<void> {
  const quote = quoteNow()
  if (quote !== undefined) await ordering.ask(quote)
}

// When the connection is back, checks an interrupted order without a press.
ports().onOnline(() => void askForOrder())

/** Handles an existing order: shows one that awaits payment as such; for any other, opens its thank-you page. */
async function resume(key: string): Promise<void> {
  try {
    const { order_number: number, status, redirect_url: redirect, success_url: success } = await findPlacedOrder(key)
    if (status === 'canceled') $openOrder.set(null)
    else if (status === 'pending' && redirect) $openOrder.set({ number, payHref: redirect })
    else ports().location.go(success)
  } catch {
    // No order, or no answer: the checkout continues with the server's data.
  }
}

/** Checks whether this cart was already ordered, here or in another tab, and awaits payment. */
export async function findOpenOrder(): Promise<void> {
  const quote = quoteNow()
  const key = quote === undefined ? undefined : keys.known(quote)
  if (key) await resume(key)
}

/** The shopper changes the ordered cart: the next order is a new one that replaces this one. */
export function changeOpenOrder(): void {
  const quote = quoteNow()
  if (quote !== undefined) keys.renew(quote)
  $openOrder.set(null)
}

ports().onPageRestored(async () => {
  const hadLeft = $checkout.get().phase === 'leaving'
  if (!hadLeft && !$openOrder.get()) return
  await (left ? resume(left) : findOpenOrder())
  dispatch({ type: 'restored' })
})
