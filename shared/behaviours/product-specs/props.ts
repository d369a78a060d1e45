import type { PropSpecs } from '../../contract/props'

/** `product-specs` has no options: the cells it updates are marked in its table. */
export const props = {} satisfies PropSpecs
