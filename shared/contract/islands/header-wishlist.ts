import type { PropSpecs } from './props'

/** `header-wishlist` takes its count from the page state and the wishlist store. */
export const props = {} satisfies PropSpecs
