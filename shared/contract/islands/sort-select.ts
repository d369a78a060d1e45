import { json, type PropSpecs, type PropsOf } from './props'

/** Props of `sort-select`. */
export const props = {
  options: json<{ value: string; label: string }[]>('Ways to sort: value is "field direction", label what the shopper reads.'),
} satisfies PropSpecs
export type SortSelectProps = PropsOf<typeof props>
