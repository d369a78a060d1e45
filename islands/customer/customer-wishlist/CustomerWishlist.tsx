import { Children, type ReactNode } from 'react'
import { t } from '../../../shared/i18n/texts'

/** What the customer keeps for later; `children` are cards in `<li>`. */
export function CustomerWishlist({ children }: { children: ReactNode }) {
  if (!Children.count(children))
    return (
      <div className="empty">
        <p className="empty__title">{t('customer.wishlistEmpty')}</p>
        <p>{t('customer.wishlistHint')}</p>
        <a className="button button--action" href="/">
          {t('customer.home')}
        </a>
      </div>
    )
  return <ul className="product-list product-list--four">{children}</ul>
}
