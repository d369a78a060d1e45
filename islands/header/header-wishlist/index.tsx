import type { HeaderWishlistProps } from '../../../shared/contract/islands/header-wishlist'
import { urlOf } from '../../../shared/contract/urls'
import { loadTexts } from '../../../shared/i18n/texts'
import { useWishCount } from '../../../shared/wishlist/hooks'
import { HeaderWishlist } from './HeaderWishlist'

export { props } from '../../../shared/contract/islands/header-wishlist'
export const ready = () => loadTexts('common')

export default function HeaderWishlistIsland({ href }: HeaderWishlistProps) {
  return <HeaderWishlist href={href || urlOf('wishlist')} count={useWishCount()} />
}
