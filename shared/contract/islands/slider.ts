import type { PropSpecs } from './props'

/** Options of `slider`. */
export const props = {
  duration: { kind: 'integer', default: 300, doc: 'Duration of a transition in ms.' },
  autoplay: { kind: 'boolean', default: false, doc: 'Whether slides change by themselves.' },
  interval: { kind: 'integer', default: 3000, doc: 'Ms between slides that change by themselves.' },
} satisfies PropSpecs
