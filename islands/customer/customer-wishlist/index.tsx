import type { WithSlots } from '../../../shared/contract/props'
import { loadTexts } from '../../../shared/i18n/texts'
import { loadThemeCard, ProductItem } from '../../../shared/product/ProductCard'
import { useListSizes, useWishedProducts } from '../../../shared/wishlist/hooks'
import { AlertLink, CustomerWishlist, ListLinks } from './CustomerWishlist'
import type { CustomerWishlistProps } from './props'

export { props } from './props'
export const ready = () => Promise.all([loadTexts('customer', 'product', 'common'), loadThemeCard()])

export default function CustomerWishlistIsland({ products, listId, listClass, itemClass, slots }: CustomerWishlistProps & WithSlots) {
  const wished = useWishedProducts(products, listId)
  const sizes = useListSizes()
  return (
    <>
      <ListLinks {...sizes} listId={listId} />
      <CustomerWishlist className={listClass} isNamed={listId !== undefined}>
        {wished.map(product => (
          <ProductItem key={product.product_id} product={product} slots={slots} className={itemClass}>
            <AlertLink product={product} listId={listId} />
          </ProductItem>
        ))}
      </CustomerWishlist>
    </>
  )
}
