import { useCount } from '../../../shared/catalogue/hooks'
import { loadTexts, t } from '../../../shared/i18n/texts'
import { Failed } from '../../../shared/ui/Failed'

interface FilterResultProps {
  /** Number of products found. */
  total: number
  pending: boolean
  /** Text key or the server's message if the last change failed. */
  error: string | null
  retry: () => void
}

/** Footer of the filter panel: a link to the products with their number, or the error of the last change. */
export const FilterResult = ({ total, pending, error, retry }: FilterResultProps) => (
  <>
    <Failed error={error} retry={retry} />
    <a className="et-button et-button--action" href="#results-title" data-close="" data-replay="show" aria-busy={pending}>
      {t('catalogue.show', { results: t('catalogue.results', { count: total }) })}
    </a>
  </>
)

export const props = {}
export const ready = () => loadTexts('catalogue', 'common')

export default function FilterResultIsland() {
  return <FilterResult {...useCount()} />
}
