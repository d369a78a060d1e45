import type { PropSpecs } from './props'

/** Options of `off-canvas`. */
export const props = {
  media: { kind: 'string', default: 'all', doc: 'Media query under which it is a panel; elsewhere it is part of the page.' },
} satisfies PropSpecs
