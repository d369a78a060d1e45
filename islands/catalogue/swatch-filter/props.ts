import type { DocsOf, PropSpecs, PropsOf } from '../../../shared/contract/props'

/** Props of `swatch-filter`. */
export const props = {
  facetCode: { kind: 'string' },
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  facetCode: 'Facet code of the filter; its options have a colour each.',
}

export type SwatchFilterProps = PropsOf<typeof props>
