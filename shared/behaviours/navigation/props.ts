import type { DocsOf, PropSpecs } from '../../contract/props'

/** Options of `navigation`. */
export const props = {
  delay: { kind: 'integer', default: 200 },
  panels: { kind: 'string', optional: true },
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  delay: 'Hover time in ms before a menu opens.',
  panels: 'Address of a page with what drops down: elements whose data-panel is the href of a link here.',
}
