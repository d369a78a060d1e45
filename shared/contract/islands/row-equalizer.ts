import type { PropSpecs } from './props'

/** Options of `row-equalizer`. */
export const props = {
  items: { kind: 'string', optional: true, doc: 'Selector of what gets equal heights; absent, the children.' },
} satisfies PropSpecs
