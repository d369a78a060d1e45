import type { DocsOf, PropSpecs } from '../../contract/props'

/** Options of `row-equalizer`. */
export const props = {
  items: { kind: 'string', optional: true },
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  items: 'Selector of what gets equal heights; absent, the children.',
}
