import { useSuggestedFilters } from '../../../shared/catalogue/hooks'
import { loadTexts } from '../../../shared/i18n/texts'
import type { SuggestedFiltersProps } from './props'
import { SuggestedFilters } from './SuggestedFilters'

export { props } from './props'
export const ready = () => loadTexts('catalogue')

export default function SuggestedFiltersIsland({ suggestions }: SuggestedFiltersProps) {
  return <SuggestedFilters options={useSuggestedFilters(suggestions)} />
}
