import { useSuggestedFilters } from '../../../shared/catalogue/hooks'
import type { SuggestedFiltersProps } from '../../../shared/contract/islands/suggested-filters'
import { loadTexts } from '../../../shared/i18n/texts'
import { SuggestedFilters } from './SuggestedFilters'

export { props } from '../../../shared/contract/islands/suggested-filters'
export const ready = () => loadTexts('catalogue')

export default function SuggestedFiltersIsland({ suggestions }: SuggestedFiltersProps) {
  return <SuggestedFilters options={useSuggestedFilters(suggestions)} />
}
