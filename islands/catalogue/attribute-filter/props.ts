import type { DocsOf, PropSpecs, PropsOf } from '../../../shared/contract/props'

/** Props of `attribute-filter`. */
export const props = {
  facetCode: { kind: 'string' },
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  facetCode: 'facet_code of the filter in the catalogue reply, e.g. "kleur".',
}

export type AttributeFilterProps = PropsOf<typeof props>
