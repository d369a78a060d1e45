import type { PropSpecs } from './props'

/** `price-filter` takes its bounds from the listing. */
export const props = {} satisfies PropSpecs
