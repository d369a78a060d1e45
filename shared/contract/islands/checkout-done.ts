import type { PropSpecs } from './props'

/** `checkout-done` reads the order from JSON `order-seed`. */
export const props = {} satisfies PropSpecs
