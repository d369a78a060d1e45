import type { PropSpecs } from './props'

/** `cart-header` takes its count from the page state and the cart store. */
export const props = {} satisfies PropSpecs
