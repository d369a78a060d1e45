import type { WishlistToggleProps } from '../../../shared/contract/islands/wishlist-toggle'
import { namedProduct } from '../../../shared/contract/named-product'
import { loadTexts } from '../../../shared/i18n/texts'
import { WishlistToggle } from '../../../shared/wishlist/WishlistToggle'

export { props } from '../../../shared/contract/islands/wishlist-toggle'
export const ready = () => loadTexts('product')

export default function WishlistToggleIsland({ productId, name, product = namedProduct(productId, name) }: WishlistToggleProps) {
  return <WishlistToggle product={product} name={name} />
}
