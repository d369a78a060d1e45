import type { DocsOf, PropSpecs, PropsOf } from '../../contract/props'

/** Options of `share`. */
export const props = {
  title: { kind: 'string' },
  url: { kind: 'string' },
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  title: 'What is shared.',
  url: 'Its address.',
}

export type ShareProps = PropsOf<typeof props>
