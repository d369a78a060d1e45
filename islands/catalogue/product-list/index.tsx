import { useMemo } from 'react'
import type { WithSlots } from '../../../shared/contract/islands/props'
import { useProducts } from '../../../shared/hooks/use-listing'
import { loadTexts } from '../../../shared/i18n/texts'
import { ProductCard } from '../../../shared/parts/ProductCard'
import { ProductList } from './ProductList'

export { props } from '../../../shared/contract/islands/product-list'
export const ready = () => loadTexts('catalogue', 'product', 'common')

export default function ProductListIsland({ slots }: WithSlots) {
  const { products, ...listing } = useProducts()
  // A choice is answered in chips and counts first; the cards are the same until their own answer comes.
  const cards = useMemo(
    () =>
      products.map(product => (
        <li key={product.product_id}>
          <ProductCard product={product} slots={slots} />
        </li>
      )),
    [products, slots],
  )
  return <ProductList {...listing}>{cards}</ProductList>
}
