import { FilterGroup } from '../../../shared/catalogue/FilterGroup'
import { FilterOption, type FilterOptionProps } from '../../../shared/catalogue/FilterOption'
import { useAttributeFilter } from '../../../shared/catalogue/hooks'
import { optionsInView } from '../../../shared/catalogue/rules/listing'
import { loadTexts, t } from '../../../shared/i18n/texts'
import type { AttributeFilterProps } from './props'

interface ViewProps {
  facetCode: string
  label: string
  rel: string | undefined
  options: readonly FilterOptionProps[]
}

const Options = ({ options, rel }: { options: readonly FilterOptionProps[]; rel: string | undefined }) => (
  <ul className="et-filter__options">
    {options.map(option => (
      <li key={option.key}>
        <FilterOption option={option} rel={rel} className="et-filter__option" />
      </li>
    ))}
  </ul>
)

/** Options of one filter as links that look like checkboxes; each links to the listing with that option toggled. */
export function AttributeFilter({ facetCode, label, rel, options }: ViewProps) {
  const shown = optionsInView(options)
  const rest = options.slice(shown)
  return (
    <FilterGroup code={facetCode} label={label}>
      <Options options={options.slice(0, shown)} rel={rel} />
      {rest.length > 0 && (
        <details className="et-filter__more" data-replay={`more-${facetCode}`}>
          <summary>{t('catalogue.more', { count: rest.length })}</summary>
          <Options options={rest} rel={rel} />
        </details>
      )}
    </FilterGroup>
  )
}

export { props } from './props'
export const ready = () => loadTexts('catalogue')

export default function AttributeFilterIsland({ facetCode }: AttributeFilterProps) {
  const filter = useAttributeFilter(facetCode)
  return filter ? <AttributeFilter {...filter} facetCode={facetCode} /> : null
}
