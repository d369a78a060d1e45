import { useCount } from '../../../shared/catalogue/hooks'
import { loadTexts } from '../../../shared/i18n/texts'
import { FilterResult } from './FilterResult'

export const props = {}
export const ready = () => loadTexts('catalogue', 'common')

export default function FilterResultIsland() {
  return <FilterResult {...useCount()} />
}
