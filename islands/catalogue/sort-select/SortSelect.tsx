import { t } from '../../../shared/i18n/texts'

interface SortSelectProps {
  options: readonly { value: string; label: string }[]
  /** 'field direction' in force. */
  sort: string
  choose: (sort: string) => void
}

/** How the products are sorted. */
export const SortSelect = ({ options, sort, choose }: SortSelectProps) => (
  <label className="sort-select">
    <span className="sort-select__label">{t('catalogue.sort')}</span>
    <select name="sort" value={sort} onChange={event => choose(event.currentTarget.value)}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  </label>
)
