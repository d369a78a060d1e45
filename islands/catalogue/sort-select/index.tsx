import { useSort } from '../../../shared/catalogue/hooks'
import { loadTexts } from '../../../shared/i18n/texts'
import type { SortSelectProps } from './props'
import { SortSelect } from './SortSelect'

export { props } from './props'
export const ready = () => loadTexts('catalogue')

export default function SortSelectIsland({ options }: SortSelectProps) {
  return <SortSelect options={options} {...useSort()} />
}
