import type { PropSpecs } from '../../../shared/contract/props'

/** `active-filters` takes everything from the listing's store. */
export const props = {} satisfies PropSpecs
