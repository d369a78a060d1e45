import type { PropSpecs } from './props'

/** `paginator` takes everything from the listing's store. */
export const props = {} satisfies PropSpecs
