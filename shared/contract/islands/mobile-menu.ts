import type { PropSpecs } from './props'

/** Options of `mobile-menu`. */
export const props = {} satisfies PropSpecs
