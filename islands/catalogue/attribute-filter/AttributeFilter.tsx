import { t } from '../../../shared/i18n/texts'
import { onPlainClick } from '../../../shared/ui/on-plain-click'

interface Option {
  key: string
  label: string
  active: boolean
  count: number
  href: string
  swatch?: string | undefined
  toggle: () => void
}

interface AttributeFilterProps {
  facetCode: string
  label: string
  isSwatch: boolean
  rel: string | undefined
  options: readonly Option[]
}

const SHOWN = 8

const OptionLink = ({ option, rel }: { option: Option; rel: string | undefined }) => {
  const { key, label, active, count, href, swatch, toggle } = option
  const inside = (
    <>
      {swatch && (
        <svg className="filter__swatch" viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="10" cy="10" r="9" fill={swatch} />
        </svg>
      )}
      <span className="filter__label">{label}</span> <span className="filter__count">({count})</span>
    </>
  )
  if (!count && !active) return <span className="filter__option filter__option--none">{inside}</span>
  return (
    <a
      className="filter__option"
      href={href}
      rel={rel}
      data-replay={key}
      aria-current={active ? 'true' : undefined}
      onClick={onPlainClick(toggle)}
    >
      {inside}
    </a>
  )
}

const Options = ({ options, rel }: { options: readonly Option[]; rel: string | undefined }) => (
  <ul className="filter__options">
    {options.map(option => (
      <li key={option.key}>
        <OptionLink option={option} rel={rel} />
      </li>
    ))}
  </ul>
)

/** Options of one filter as links that look like checkboxes; each leads to the listing with it toggled. */
export function AttributeFilter({ facetCode, label, rel, options }: AttributeFilterProps) {
  const rest = options.slice(SHOWN)
  return (
    <section className="filter" aria-labelledby={`filter-${facetCode}`}>
      <h3 className="filter__title" id={`filter-${facetCode}`}>
        {label}
      </h3>
      <Options options={options.slice(0, SHOWN)} rel={rel} />
      {rest.length > 0 && (
        <details className="filter__more" data-replay={`more-${facetCode}`}>
          <summary>{t('catalogue.more', { count: rest.length })}</summary>
          <Options options={rest} rel={rel} />
        </details>
      )}
    </section>
  )
}
