import { urlOf } from '../../../shared/contract/urls'
import { loadTexts, t } from '../../../shared/i18n/texts'
import { useWishCount } from '../../../shared/wishlist/hooks'
import type { HeaderWishlistProps } from './props'

/** The link to the wishlist, with the number of products. */
export const HeaderWishlist = ({
  href,
  count,
  label = t('common.wishlist'),
}: {
  href: string
  count: number
  label?: string | undefined
}) => (
  <a
    className="et-header-action et-header-action--wishlist"
    href={href}
    data-replay="wishlist"
    aria-label={`${label}, ${t('common.products', { count })}`}
  >
    <span className="et-header-action__label">{label}</span>{' '}
    <span className="et-header-action__count" hidden={!count} aria-hidden="true">
      {count}
    </span>
  </a>
)

export { props } from './props'
export const ready = () => loadTexts('common')

export default function HeaderWishlistIsland({ href, label }: HeaderWishlistProps) {
  return <HeaderWishlist label={label} href={href || urlOf('wishlist')} count={useWishCount()} />
}
