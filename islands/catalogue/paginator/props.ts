import type { PropSpecs } from '../../../shared/contract/props'

/** `paginator` takes everything from the listing's store. */
export const props = {} satisfies PropSpecs
