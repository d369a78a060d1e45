import type { WithSlots } from '../../../shared/contract/props'
import { loadTexts } from '../../../shared/i18n/texts'
import { loadThemeCard, ProductItem } from '../../../shared/product/ProductItem'
import { useRecent } from '../../../shared/product/page-hooks'
import { useRoomBelow } from '../../../shared/ui/use-room-below'
import { RecentlyViewed } from './RecentlyViewed'

export const props = {}
export const ready = () => Promise.all([loadTexts('details', 'product', 'common'), loadThemeCard()])

export default function RecentlyViewedIsland({ slots }: WithSlots) {
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
