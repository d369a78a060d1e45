import { urlOf } from '../contract/urls'
import { t } from '../i18n/texts'

/** Shown in place of the lines of an empty cart. */
export const EmptyCart = () => (
  <div className="empty">
    <p className="empty__title">{t('cart.empty')}</p>
    <p>{t('cart.emptyHint')}</p>
    <a className="button button--action" href={urlOf('home')}>
      {t('cart.toShop')}
    </a>
  </div>
)
