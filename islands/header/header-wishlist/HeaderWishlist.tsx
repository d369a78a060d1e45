import { t } from '../../../shared/i18n/texts'

/** The link to the wishlist, with the number of products. */
export const HeaderWishlist = ({ href, count }: { href: string; count: number }) => (
  <a
    className="header-action header-action--wishlist"
    href={href}
    data-replay="wishlist"
    aria-label={`${t('common.wishlist')}, ${t('common.products', { count })}`}
  >
    <span className="header-action__label">{t('common.wishlist')}</span>{' '}
    <span className="header-action__count" hidden={!count} aria-hidden="true">
      {count}
    </span>
  </a>
)
