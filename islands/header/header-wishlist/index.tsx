import { useWishCount } from '../../../shared/hooks/use-wish'
import { loadTexts } from '../../../shared/i18n/texts'
import { HeaderWishlist } from './HeaderWishlist'

export { props } from '../../../shared/contract/islands/header-wishlist'
export const ready = () => loadTexts('common')

export default function HeaderWishlistIsland() {
  return <HeaderWishlist count={useWishCount()} />
}
