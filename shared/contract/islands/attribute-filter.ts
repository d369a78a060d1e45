import type { PropSpecs, PropsOf } from './props'

/** Props of `attribute-filter`. */
export const props = {
  facetCode: { kind: 'string', doc: 'facet_code of the filter in the catalogue reply, e.g. "kleur".' },
} satisfies PropSpecs
export type AttributeFilterProps = PropsOf<typeof props>
