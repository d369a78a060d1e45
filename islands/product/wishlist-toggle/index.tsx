import { namedProduct } from '../../../shared/contract/product'
import { loadTexts } from '../../../shared/i18n/texts'
import { WishlistToggle } from '../../../shared/wishlist/WishlistToggle'
import type { WishlistToggleProps } from './props'

export { props } from './props'
export const ready = () => loadTexts('product')

export default function WishlistToggleIsland({ productId, name, product = namedProduct(productId, name) }: WishlistToggleProps) {
  return <WishlistToggle product={product} name={name} />
}
