import type { PropSpecs } from './props'

/** Options of `modal`. */
export const props = {} satisfies PropSpecs
