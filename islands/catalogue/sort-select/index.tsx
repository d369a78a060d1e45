import { useSort } from '../../../shared/catalogue/hooks'
import { loadTexts, t } from '../../../shared/i18n/texts'
import type { SortSelectProps } from './props'

interface ViewProps {
  options: readonly { value: string; label: string }[]
  /** The active sort order, 'field direction'. */
  sort: string
  choose: (sort: string) => void
}

/** The sort order of the products. */
export const SortSelect = ({ options, sort, choose }: ViewProps) => (
  <label className="et-sort-select">
    <span className="et-sort-select__label">{t('catalogue.sort')}</span>
    <select name="sort" value={sort} onChange={event => choose(event.currentTarget.value)}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  </label>
)

export { props } from './props'
export const ready = () => loadTexts('catalogue')

export default function SortSelectIsland({ options }: SortSelectProps) {
  return <SortSelect options={options} {...useSort()} />
}
