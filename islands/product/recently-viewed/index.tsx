import type { WithSlots } from '../../../shared/contract/props'
import { loadTexts } from '../../../shared/i18n/texts'
import { loadThemeCard, ProductItem } from '../../../shared/product/ProductItem'
import { useRecent } from '../../../shared/product/page-hooks'
import { useRoomBelow } from '../../../shared/ui/use-room-below'
import type { RecentlyViewedProps } from './props'
import { RecentlyViewed } from './RecentlyViewed'

export { props } from './props'
export const ready = () => Promise.all([loadTexts('details', 'product', 'common'), loadThemeCard()])

export default function RecentlyViewedIsland({ slots }: RecentlyViewedProps & WithSlots) {
  const products = useRecent()
  const { ref, room, near } = useRoomBelow(products.length > 0)
  return (
    <div ref={ref}>
      {room && (
        <RecentlyViewed>
          {products.map(product =>
            near ? <ProductItem key={product.product_id} product={product} slots={slots} /> : <li key={product.product_id} />,
          )}
        </RecentlyViewed>
      )}
    </div>
  )
}
