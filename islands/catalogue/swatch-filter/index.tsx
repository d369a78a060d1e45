import { FilterGroup } from '../../../shared/catalogue/FilterGroup'
import { FilterOption, type FilterOptionProps } from '../../../shared/catalogue/FilterOption'
import { useAttributeFilter } from '../../../shared/catalogue/hooks'
import { loadTexts } from '../../../shared/i18n/texts'
import type { SwatchFilterProps } from './props'

interface ViewProps {
  facetCode: string
  label: string
  rel: string | undefined
  options: readonly FilterOptionProps[]
}

/** Options of one filter with their colours; each links to the listing with that option toggled. */
export const SwatchFilter = ({ facetCode, label, rel, options }: ViewProps) => (
  <FilterGroup code={facetCode} label={label}>
    <ul className="et-swatch-filter__options">
      {options.map(option => (
        <li key={option.key}>
          <FilterOption option={option} rel={rel} className="et-swatch-option" />
        </li>
      ))}
    </ul>
  </FilterGroup>
)

export { props } from './props'
export const ready = () => loadTexts('catalogue')

export default function SwatchFilterIsland({ facetCode }: SwatchFilterProps) {
  const filter = useAttributeFilter(facetCode)
  return filter ? <SwatchFilter {...filter} facetCode={facetCode} /> : null
}
