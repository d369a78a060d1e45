import type { PropSpecs } from './props'

/** Options of `navigation`. */
export const props = {
  delay: { kind: 'integer', default: 200, doc: 'Hover time in ms before a menu opens.' },
} satisfies PropSpecs
