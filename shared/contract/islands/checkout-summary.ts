import type { PropSpecs } from './props'

/** `checkout-summary` takes lines and amounts from `cart-seed`; on the thank-you page it stands where `order-seed` is. */
export const props = {} satisfies PropSpecs
