import type { PropSpecs } from './props'
import { props as readMore } from './read-more'

/** Options of `category-header`. */
export const props = { height: readMore.height } satisfies PropSpecs
