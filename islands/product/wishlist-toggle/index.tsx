import type { WishlistToggleProps } from '../../../shared/contract/islands/wishlist-toggle'
import { loadTexts } from '../../../shared/i18n/texts'
import { WishlistToggle } from '../../../shared/parts/WishlistToggle'

export { props } from '../../../shared/contract/islands/wishlist-toggle'
export const ready = () => loadTexts('product')

export default function WishlistToggleIsland(props: WishlistToggleProps) {
  return <WishlistToggle {...props} />
}
