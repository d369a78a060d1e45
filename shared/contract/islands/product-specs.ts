import type { PropSpecs } from './props'

/** `product-specs` has no options: what it changes is marked in its table. */
export const props = {} satisfies PropSpecs
