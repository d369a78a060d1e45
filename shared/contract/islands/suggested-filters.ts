import { json, type PropSpecs, type PropsOf } from './props'

/** Props of `suggested-filters`. */
export const props = {
  suggestions: json<{ facet_code: string; label: string; count: number }[]>(
    'Options that split the listing best, as the server printed them.',
    {
      default: [],
    },
  ),
} satisfies PropSpecs
export type SuggestedFiltersProps = PropsOf<typeof props>
