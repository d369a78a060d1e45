import { useSuggestedFilters } from '../../../shared/catalogue/hooks'
import { loadTexts, t } from '../../../shared/i18n/texts'
import { onPlainClick } from '../../../shared/ui/hooks'
import type { SuggestedFiltersProps } from './props'

interface ViewProps {
  options: readonly {
    key: string
    /** What stands before its label, as 'Colour: '; for the first of a group. Others have it for screen readers. */
    group: string
    repeats: boolean
    label: string
    count: number
    href: string
    rel: string | undefined
    apply: () => void
  }[]
}

/** Options that split the listing best, as chips with their counts; nothing if there are none. */
export function SuggestedFilters({ options }: ViewProps) {
  if (!options.length) return null
  return (
    <nav className="et-suggestions" aria-label={t('catalogue.suggestions')}>
      <ul className="et-chips">
        {options.map(({ key, group, repeats, label, count, href, rel, apply }) => (
          <li key={key}>
            <a className="et-chip et-chip--link" href={href} rel={rel} data-replay={`suggest-${key}`} onClick={onPlainClick(apply)}>
              {repeats ? <span className="et-visually-hidden">{group}</span> : group}
              {label} ({count})
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export { props } from './props'
export const ready = () => loadTexts('catalogue')

export default function SuggestedFiltersIsland({ suggestions }: SuggestedFiltersProps) {
  return <SuggestedFilters options={useSuggestedFilters(suggestions)} />
}
