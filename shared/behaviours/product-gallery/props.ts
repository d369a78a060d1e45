import type { PropSpecs } from '../../contract/props'

/** Options of `product-gallery`. */
export const props = {} satisfies PropSpecs
