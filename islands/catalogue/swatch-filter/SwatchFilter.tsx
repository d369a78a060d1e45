import { FilterOption, type FilterOptionProps } from '../../../shared/catalogue/FilterOption'

interface SwatchFilterProps {
  facetCode: string
  label: string
  rel: string | undefined
  options: readonly FilterOptionProps[]
}

/** Options of one filter with their colours; each links to the listing with that option toggled. */
export const SwatchFilter = ({ facetCode, label, rel, options }: SwatchFilterProps) => (
  <section className="filter" aria-labelledby={`filter-${facetCode}`}>
    <h3 className="filter__title" id={`filter-${facetCode}`}>
      {label}
    </h3>
    <ul className="swatch-filter__options">
      {options.map(option => (
        <li key={option.key}>
          <FilterOption option={option} rel={rel} className="swatch-option" />
        </li>
      ))}
    </ul>
  </section>
)
