import { useSort } from '../../../shared/catalogue/hooks'
import type { SortSelectProps } from '../../../shared/contract/islands/sort-select'
import { loadTexts } from '../../../shared/i18n/texts'
import { SortSelect } from './SortSelect'

export { props } from '../../../shared/contract/islands/sort-select'
export const ready = () => loadTexts('catalogue')

export default function SortSelectIsland({ options }: SortSelectProps) {
  return <SortSelect options={options} {...useSort()} />
}
