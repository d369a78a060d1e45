import type { PropSpecs } from './props'

/** Options of `read-more`. */
export const props = {
  height: { kind: 'integer', default: 75, doc: 'Height of the closed text in px, 75 or 100. Text that fits gets no button.' },
  expanded: { kind: 'boolean', default: false, doc: 'Whether it is open; follows what the shopper does.' },
} satisfies PropSpecs
