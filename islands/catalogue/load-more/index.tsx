import { useMore } from '../../../shared/catalogue/hooks'
import { loadTexts, t } from '../../../shared/i18n/texts'
import { Failed } from '../../../shared/ui/Failed'
import { onPlainClick } from '../../../shared/ui/hooks'
import type { LoadMoreProps } from './props'

interface ViewProps {
  which: 'next' | 'previous'
  href: string
  pending: boolean
  /** Text key or the server's message. */
  error: string | null
  load: () => void
  /** Prefetches when the shopper presses down. */
  warm: () => void
}

/** Adds the next or previous page to the products shown; without script it is a link to that page. */
export const LoadMore = ({ which, href, pending, error, load, warm }: ViewProps) => (
  <div className="et-load-more">
    <Failed error={error} />
    <a
      className="et-button et-load-more__button"
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

export { props } from './props'
export const ready = () => loadTexts('catalogue', 'common')

export default function LoadMoreIsland({ which }: LoadMoreProps) {
  const more = useMore(which)
  return more ? <LoadMore {...more} which={which} /> : null
}
