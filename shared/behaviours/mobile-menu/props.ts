import type { DocsOf, PropSpecs } from '../../contract/props'

/** Options of `mobile-menu`. */
export const props = {
  panels: { kind: 'string', optional: true },
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  panels: 'Address of a page with the links of levels that have one only: elements whose data-panel is the href of that link.',
}
