import { t } from '../../../shared/i18n/texts'
import { Failed } from '../../../shared/ui/Failed'
import { onPlainClick } from '../../../shared/ui/on-plain-click'

interface LoadMoreProps {
  which: 'next' | 'previous'
  href: string
  pending: boolean
  /** Text key or the server's sentence. */
  error: string | null
  load: () => void
  /** Asks ahead, when the shopper presses. */
  warm: () => void
}

/** Puts the next or previous page beside what is on show; a link to that page without script. */
export const LoadMore = ({ which, href, pending, error, load, warm }: LoadMoreProps) => (
  <div className="load-more">
    <Failed error={error} />
    <a
      className="button load-more__button"
      href={href}
      data-replay={`more-${which}`}
      aria-busy={pending}
      onPointerDown={warm}
      onClick={onPlainClick(load)}
    >
      {error ? t('common.retry') : t(which === 'next' ? 'catalogue.loadNext' : 'catalogue.loadPrevious')}
    </a>
  </div>
)
