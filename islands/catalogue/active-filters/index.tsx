import { useActiveFilters } from '../../../shared/catalogue/hooks'
import { loadTexts } from '../../../shared/i18n/texts'
import { ActiveFilters } from './ActiveFilters'

export const props = {}
export const ready = () => loadTexts('catalogue')

export default function ActiveFiltersIsland() {
  return <ActiveFilters {...useActiveFilters()} />
}
