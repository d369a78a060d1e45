import { keys } from './keys'
import { local, safely, session } from './web-storage'

/** Web storage keys of the checkout. Keys from the specification keep their names. */
export const checkoutKeys = {
  checkoutEmail: 'checkout-customer-email',
  checkoutExtension: 'checkout-extension-attributes',
  checkoutSavedAt: 'checkout-saved-at',
  checkoutDraft: 'checkout-draft',
  checkoutOwner: 'checkout-owner',
  postcode: 'postcode',
  houseNumber: 'house-number',
  shippingMethod: 'shipping-method',
  shippingOptions: 'shipping-options',
  paymentMethod: 'payment-method',
  paymentDetails: 'payment-details',
  orderKey: 'order-key',
  expressKey: 'express-key',
  purchased: 'purchased',
} as const

const localKeys = [
  checkoutKeys.checkoutEmail,
  checkoutKeys.checkoutExtension,
  checkoutKeys.checkoutSavedAt,
  checkoutKeys.postcode,
  checkoutKeys.houseNumber,
  checkoutKeys.orderKey,
  keys.votedHelpful,
]
const sessionKeys = [
  keys.couponCode,
  checkoutKeys.shippingMethod,
  checkoutKeys.shippingOptions,
  checkoutKeys.paymentMethod,
  checkoutKeys.paymentDetails,
  checkoutKeys.checkoutDraft,
  checkoutKeys.checkoutOwner,
  checkoutKeys.expressKey,
]

/** Removes the shopper's input stored for this tab. */
export function forgetTab(): void {
  for (const key of sessionKeys) safely(session).remove(key)
}

/** Removes everything about a person and their order from this browser: after an order and on logout. */
export function forgetPerson(): void {
  for (const key of localKeys) safely(local).remove(key)
  forgetTab()
}
