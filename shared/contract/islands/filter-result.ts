import type { PropSpecs } from './props'

/** `filter-result` takes everything from the listing's store. */
export const props = {} satisfies PropSpecs
