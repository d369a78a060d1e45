import { urlOf } from '../../../shared/contract/urls'
import { loadTexts } from '../../../shared/i18n/texts'
import { useWishCount } from '../../../shared/wishlist/hooks'
import { HeaderWishlist } from './HeaderWishlist'
import type { HeaderWishlistProps } from './props'

export { props } from './props'
export const ready = () => loadTexts('common')

export default function HeaderWishlistIsland({ href }: HeaderWishlistProps) {
  return <HeaderWishlist href={href || urlOf('wishlist')} count={useWishCount()} />
}
