import type { PropSpecs } from '../../contract/props'

/** Options of `modal`. */
export const props = {} satisfies PropSpecs
