import type { DocsOf, PropSpecs } from '../../contract/props'

/** Options of `off-canvas`. */
export const props = {
  media: { kind: 'string', default: 'all' },
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  media: 'Media query under which it is a panel; elsewhere it is part of the page.',
}
