import type { PropSpecs } from './props'

/** `cart-totals` takes its amounts from the page's `cart-seed`, then from the cart store. */
export const props = {} satisfies PropSpecs
