import type { PropSpecs } from '../../../shared/contract/props'

/** `cart` takes its lines from the page's `cart-seed`, then from the cart store. */
export const props = {} satisfies PropSpecs
