import type { PropSpecs } from './props'

/** `active-filters` takes everything from the listing's store. */
export const props = {} satisfies PropSpecs
