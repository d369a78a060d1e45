import type { PropSpecs } from '../../contract/props'

/** `checkout-done` reads the order from JSON `order-seed`. */
export const props = {} satisfies PropSpecs
