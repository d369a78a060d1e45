import type { PropSpecs, PropsOf } from './props'

/** Options of `share`. */
export const props = {
  title: { kind: 'string', doc: 'What is shared.' },
  url: { kind: 'string', doc: 'Its address.' },
} satisfies PropSpecs
export type ShareProps = PropsOf<typeof props>
