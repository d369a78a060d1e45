import type { PropSpecs } from './props'

/** Options of `sticky`. */
export const props = {
  offset: { kind: 'integer', default: 0, doc: 'How far the page scrolls past the element before it counts as stuck, in px.' },
} satisfies PropSpecs
