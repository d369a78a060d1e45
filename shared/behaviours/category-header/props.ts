import type { DocsOf, PropSpecs } from '../../contract/props'
import { props as readMore } from '../read-more/props'

/** Options of `category-header`. */
export const props = { height: readMore.height } satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  height: 'Height of the closed text in px, 50, 75 or 100. Text that fits gets no button.',
}
