import type { PropSpecs } from '../../../shared/contract/props'

/** `checkout-summary` takes lines and amounts from `cart-seed`. */
export const props = {} satisfies PropSpecs
