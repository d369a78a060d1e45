import { Children, type ReactNode } from 'react'
import { t } from '../../../shared/i18n/texts'
import { onPlainClick } from '../../../shared/ui/on-plain-click'

interface ProductListProps {
  /** Cards in `<li>`. */
  children: ReactNode
  pending: boolean
  /** Text key or the server's sentence. */
  error: string | null
  searchedQuery: string | null
  retry: () => void
  clearHref: string
  clear: () => void
}

/** The products found; the old ones stay, dimmed, while newer ones are under way or cannot be had. */
export function ProductList({ children, pending, error, searchedQuery, retry, clearHref, clear }: ProductListProps) {
  return (
    <>
      {error && (
        <p className="notice notice--bad" role="alert">
          {t(error)}{' '}
          <button type="button" className="button button--quiet" onClick={retry}>
            {t('common.retry')}
          </button>
        </p>
      )}
      {Children.count(children) ? (
        <ul className="product-list" aria-label={t('catalogue.list')} aria-busy={pending}>
          {children}
        </ul>
      ) : (
        <div className="empty" aria-busy={pending}>
          <p className="empty__title">
            {searchedQuery ? t('catalogue.empty.search', { query: searchedQuery }) : t('catalogue.empty.category')}
          </p>
          <p>{t('catalogue.empty.hint')}</p>
          <a className="button" href={clearHref} onClick={onPlainClick(clear)}>
            {t('catalogue.removeAll')}
          </a>
        </div>
      )}
    </>
  )
}
