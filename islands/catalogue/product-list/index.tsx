import { useMemo } from 'react'
import { useProducts } from '../../../shared/catalogue/hooks'
import type { WithSlots } from '../../../shared/contract/props'
import { loadTexts } from '../../../shared/i18n/texts'
import { loadThemeCard, ProductItem } from '../../../shared/product/ProductCard'
import { ProductList } from './ProductList'
import type { ProductListProps } from './props'

export { props } from './props'
export const ready = () => Promise.all([loadTexts('catalogue', 'product', 'common'), loadThemeCard()])

/** Of pictures beside a column of filters; on a phone they are less high than wide. As in snippets/product-card.liquid. */
const SIZES = '(min-width: 768px) 240px, (min-width: 576px) 43vw, (min-width: 340px) 33vw, 67vw'

export default function ProductListIsland({ listClass, itemClass, slots }: ProductListProps & WithSlots) {
  const { products, ...listing } = useProducts()
  // After a filter change, chips and counts update first; the cards stay the same until the reply arrives.
  const cards = useMemo(
    () =>
      products.map(product => <ProductItem key={product.product_id} product={product} slots={slots} className={itemClass} sizes={SIZES} />),
    [products, slots, itemClass],
  )
  return (
    <ProductList {...listing} className={listClass}>
      {cards}
    </ProductList>
  )
}
