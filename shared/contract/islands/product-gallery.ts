import type { PropSpecs } from './props'

/** Options of `product-gallery`. */
export const props = {} satisfies PropSpecs
