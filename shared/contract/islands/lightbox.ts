import type { PropSpecs } from './props'

/** Options of `lightbox`. */
export const props = {
  maxZoom: { kind: 'number', default: 10, doc: 'Largest zoom; 5 in a product gallery.' },
  name: { kind: 'string', optional: true, doc: 'What assistive technology calls the window, such as the name of the product.' },
} satisfies PropSpecs
