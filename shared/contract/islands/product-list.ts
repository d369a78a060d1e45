import type { PropSpecs } from './props'

/** `product-list` takes everything from the listing's store; the server's cards stay until its first reply. */
export const props = {} satisfies PropSpecs
