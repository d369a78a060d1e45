import type { ReactNode } from 'react'
import { t } from '../../../shared/i18n/texts'
import { onPlainClick } from '../../../shared/ui/hooks'

interface ProductListProps {
  /** Cards in `<li>`. */
  children: readonly ReactNode[]
  className: string
  pending: boolean
  /** Position of the first product among all results, from 0. */
  start: number
  searchedQuery: string | null
  /** Whether filters are active, which may be the reason for an empty result. */
  isNarrowed: boolean
  clearHref: string
  clear: () => void
}

/** The products found; while loading, the previous ones are shown dimmed. */
export function ProductList({ children, className, pending, start, searchedQuery, isNarrowed, clearHref, clear }: ProductListProps) {
  if (children.length)
    return (
      <ul className={className} data-list-start={start} aria-label={t('catalogue.list')} aria-busy={pending}>
        {children}
      </ul>
    )
  return (
    <div className="empty" aria-busy={pending}>
      <p className="empty__title">
        {searchedQuery ? t('catalogue.empty.search', { query: searchedQuery }) : t('catalogue.empty.category')}
      </p>
      {isNarrowed && (
        <>
          <p>{t('catalogue.empty.hint')}</p>
          <a className="button" href={clearHref} onClick={onPlainClick(clear)}>
            {t('catalogue.removeAll')}
          </a>
        </>
      )}
    </div>
  )
}
