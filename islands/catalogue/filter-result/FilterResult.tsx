import { t } from '../../../shared/i18n/texts'
import { Failed } from '../../../shared/ui/Failed'

interface FilterResultProps {
  /** Products found. */
  total: number
  pending: boolean
  /** Text key or the server's sentence, when the last change failed. */
  error: string | null
  retry: () => void
}

/** What a change of filters led to, at the foot of their panel: the way to the products, with their number, or that they could not be fetched. */
export const FilterResult = ({ total, pending, error, retry }: FilterResultProps) => (
  <>
    <Failed error={error} retry={retry} />
    <a className="button button--action" href="#results-title" data-close="" data-replay="show" aria-busy={pending}>
      {t('catalogue.show', { results: t('catalogue.results', { count: total }) })}
    </a>
  </>
)
