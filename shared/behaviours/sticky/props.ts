import type { DocsOf, PropSpecs } from '../../contract/props'

/** Options of `sticky`. */
export const props = {
  offset: { kind: 'integer', default: 0 },
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  offset: 'How far the page scrolls past the element before it counts as stuck, in px.',
}
