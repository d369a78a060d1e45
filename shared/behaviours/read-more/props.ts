import type { DocsOf, PropSpecs } from '../../contract/props'

/** Options of `read-more`. */
export const props = {
  height: { kind: 'integer', default: 75 },
  expanded: { kind: 'boolean', default: false, reflected: true },
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  height: 'Height of the closed text in px, 50, 75 or 100. Text that fits gets no button.',
  expanded: 'Whether it is open; follows what the shopper does.',
}
