import { t } from '../i18n/texts'

/** Instead of the lines of a cart that has none. */
export const EmptyCart = () => (
  <div className="empty">
    <p className="empty__title">{t('cart.empty')}</p>
    <p>{t('cart.emptyHint')}</p>
    <a className="button button--action" href="/">
      {t('cart.toShop')}
    </a>
  </div>
)
