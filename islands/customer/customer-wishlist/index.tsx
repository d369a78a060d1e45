import type { CustomerWishlistProps } from '../../../shared/contract/islands/customer-wishlist'
import { useWishedProducts } from '../../../shared/hooks/use-wished-products'
import { loadTexts } from '../../../shared/i18n/texts'
import { ProductCard } from '../../../shared/parts/ProductCard'
import { CustomerWishlist } from './CustomerWishlist'

export { props } from '../../../shared/contract/islands/customer-wishlist'
export const ready = () => loadTexts('customer', 'product', 'common')

export default function CustomerWishlistIsland({ products }: CustomerWishlistProps) {
  const wished = useWishedProducts(products)
  return (
    <CustomerWishlist>
      {wished.map(product => (
        <li key={product.product_id}>
          <ProductCard product={product} />
        </li>
      ))}
    </CustomerWishlist>
  )
}
