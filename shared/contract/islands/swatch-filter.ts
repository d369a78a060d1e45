import type { PropSpecs, PropsOf } from './props'

/** Props of `swatch-filter`. */
export const props = {
  facetCode: { kind: 'string', doc: 'Facet code of the filter; its options have a colour each.' },
} satisfies PropSpecs
export type SwatchFilterProps = PropsOf<typeof props>
