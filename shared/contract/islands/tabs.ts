import type { PropSpecs } from './props'

/** Options of `tabs`. */
export const props = {
  selected: { kind: 'string', optional: true, doc: 'Id of the section that is shown; absent, the first. Follows what the shopper does.' },
} satisfies PropSpecs
