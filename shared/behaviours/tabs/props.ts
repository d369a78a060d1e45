import type { DocsOf, PropSpecs } from '../../contract/props'

/** Options of `tabs`. */
export const props = {
  selected: { kind: 'string', optional: true, reflected: true },
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  selected: 'Id of the section that is shown; absent, the first. Follows what the shopper does.',
}
