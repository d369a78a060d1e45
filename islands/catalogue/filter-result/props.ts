import type { PropSpecs } from '../../../shared/contract/props'

/** `filter-result` takes everything from the listing's store. */
export const props = {} satisfies PropSpecs
