import type { PropSpecs } from './props'

/** `checkout-summary` takes lines and amounts from `cart-seed`. */
export const props = {} satisfies PropSpecs
