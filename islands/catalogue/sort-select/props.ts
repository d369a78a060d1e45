import { type DocsOf, json, type PropSpecs, type PropsOf } from '../../../shared/contract/props'

/** Props of `sort-select`. */
export const props = {
  options: json<{ value: string; label: string }[]>({ shape: [{ value: 'string', label: 'string' }] }),
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  options: 'Ways to sort: value is "field direction", label what the shopper reads.',
}

export type SortSelectProps = PropsOf<typeof props>
