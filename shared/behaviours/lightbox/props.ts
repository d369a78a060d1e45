import type { DocsOf, PropSpecs } from '../../contract/props'

/** Options of `lightbox`. */
export const props = {
  maxZoom: { kind: 'number', default: 10 },
  name: { kind: 'string', optional: true },
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  maxZoom: 'Largest zoom; 5 in a product gallery.',
  name: 'What assistive technology calls the window, such as the name of the product.',
}
