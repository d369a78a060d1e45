import type { DocsOf, PropSpecs } from '../../contract/props'

/** Options of `slider`. */
export const props = {
  duration: { kind: 'integer', default: 300 },
  autoplay: { kind: 'boolean', default: false },
  interval: { kind: 'integer', default: 3000 },
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  duration: 'Duration of a transition in ms.',
  autoplay: 'Whether slides change by themselves.',
  interval: 'Ms between slides that change by themselves.',
}
