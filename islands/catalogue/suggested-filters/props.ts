import type { Id } from '../../../shared/contract/id'
import { type DocsOf, json, type PropSpecs, type PropsOf } from '../../../shared/contract/props'

/** Props of `suggested-filters`. */
export const props = {
  suggestions: json<{ facet_code: string; value?: Id | undefined; label: string; count: number }[]>({
    default: [],
    shape: [{ facet_code: 'string', label: 'string', count: 'number' }],
  }),
} satisfies PropSpecs

/** A description of each prop, for the reference and for editors. */
export const docs: DocsOf<typeof props> = {
  suggestions: 'Options that split the listing best, as the server printed them.',
}

export type SuggestedFiltersProps = PropsOf<typeof props>
