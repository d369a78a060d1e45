import type { PropSpecs } from '../../../shared/contract/props'

/** `checkout` starts from the page's `checkout-seed` and `cart-seed`, then from the checkout stores. */
export const props = {} satisfies PropSpecs
