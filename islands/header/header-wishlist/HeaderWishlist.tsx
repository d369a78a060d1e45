import { t } from '../../../shared/i18n/texts'

/** The way to the wishlist, with how many products are on it. */
export const HeaderWishlist = ({ count }: { count: number }) => (
  <a
    className="header-action header-action--wishlist"
    href="/wishlist"
    data-replay="wishlist"
    aria-label={`${t('customer.wishlist')}, ${t('customer.wished', { count })}`}
  >
    <span className="header-action__label">{t('customer.wishlist')}</span>
    <span className="header-action__count" hidden={!count} aria-hidden="true">
      {count}
    </span>
  </a>
)
