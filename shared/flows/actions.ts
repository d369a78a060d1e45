/* What changes cart and order, loaded at the first press: most visits need none of it. */
import { ports } from '../contract/ports'
import { readPrinted } from '../contract/printed'
import type { OrderSeed } from '../contract/seeds'
import { track } from '../page/tracking'
import { checkoutKeys, forgetPerson } from '../storage/checkout'
import { keys } from '../storage/keys'
import { local, safely } from '../storage/web-storage'

export * from '../cart/actions'
export { applyCoupon, removeCoupon } from '../cart/coupon'
export { forgetPerson }

const storage = safely(local)
/** Number of recorded orders to remember, so that revisiting a thank-you page does not record its purchase again. */
const MAX_ORDERS = 20

/** The order that the page thanks for; undefined on other pages. */
const readOrderSeed = () =>
  readPrinted<OrderSeed>('order-seed', {
    number: 'string',
    total: 'number',
    tax: 'number',
    shipping: 'number',
    items: [{ sku: 'string', qty: 'number', price: 'number' }],
  })

/** On the thank-you page: records the purchase once, even after a reload, and clears what was typed. */
export function finishCheckout(): void {
  const order = readOrderSeed()
  const before = storage.get(checkoutKeys.purchased)?.split(' ') ?? []
  const number = encodeURIComponent(order?.number ?? '')
  if (!order || before.includes(number)) return
  storage.set(checkoutKeys.purchased, [...before, number].slice(-MAX_ORDERS).join(' '))
  storage.set(keys.cartVersion, String(ports().now()))
  forgetPerson()
  track({ kind: 'purchased', order, cause: 'load' })
}
