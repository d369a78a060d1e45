import type { PropSpecs } from '../../../shared/contract/props'

/** `price-filter` takes its bounds from the listing. */
export const props = {} satisfies PropSpecs
