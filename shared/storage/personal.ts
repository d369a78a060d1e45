import { keys } from './keys'
import { local, safely, session } from './web-storage'

const kept = [keys.checkoutEmail, keys.checkoutExtension, keys.checkoutSavedAt, keys.postcode, keys.houseNumber, keys.orderKey]
const ofSession = [
  keys.couponCode,
  keys.shippingMethod,
  keys.shippingOptions,
  keys.paymentMethod,
  keys.paymentDetails,
  keys.checkoutDraft,
  keys.checkoutOwner,
]

/** Takes what was typed and chosen in this tab out of it. */
export function forgetTab(): void {
  for (const key of ofSession) safely(session).remove(key)
}

/** Takes everything about a person and their order out of this browser: after an order, and when somebody logs out. */
export function forgetPerson(): void {
  for (const key of kept) safely(local).remove(key)
  forgetTab()
}
