import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { WithSlots } from '../../../shared/contract/props'
import { loadTexts, t } from '../../../shared/i18n/texts'
import { loadThemeCard, ProductItem } from '../../../shared/product/ProductCard'
import { useRecent } from '../../../shared/product-page/hooks'

/** Recently viewed products; `children` are cards in `<li>`. */
const RecentlyViewed = ({ children }: { children: ReactNode }) => (
  <section
    className="et-container et-section et-recently-viewed"
    data-list-id="recent"
    data-list-name={t('details.recent')}
    aria-labelledby="recent-title"
  >
    <h2 className="et-section__title" id="recent-title">
      {t('details.recent')}
    </h2>
    <ul className="et-product-list et-product-list--four">{children}</ul>
  </section>
)

export const props = {}
export const ready = () => Promise.all([loadTexts('details', 'product', 'common'), loadThemeCard()])

const NEAR = '400px'

/**
 * Adds late content of unknown height without shifting what is being read. `isReserved` is true once the content is wanted and its place is below
 * the window, so that its height may be reserved. `isNearViewport` is true once that place is about to scroll into view, so that it may be rendered.
 */
function useDeferredBelowFold(isWanted: boolean): { ref: RefObject<HTMLDivElement | null>; isReserved: boolean; isNearViewport: boolean } {
  const ref = useRef<HTMLDivElement>(null)
  const [isReserved, setIsReserved] = useState(false)
  const [isNearViewport, setIsNearViewport] = useState(false)
  useEffect(() => {
    const place = ref.current
    if (!isWanted || !place) return
    let isBelow = false
    const observer = new IntersectionObserver(
      entries => {
        for (const { isIntersecting, boundingClientRect } of entries) {
          isBelow ||= boundingClientRect.top >= innerHeight
          setIsReserved(isBelow)
          if (isBelow && isIntersecting) setIsNearViewport(true)
        }
      },
      { rootMargin: NEAR },
    )
    observer.observe(place)
    return () => observer.disconnect()
  }, [isWanted])
  return { ref, isReserved, isNearViewport }
}

export default function RecentlyViewedIsland({ slots }: WithSlots) {
  const products = useRecent()
  const { ref, isReserved, isNearViewport } = useDeferredBelowFold(products.length > 0)
  return (
    <div ref={ref}>
      {isReserved && (
        <RecentlyViewed>
          {products.map(product =>
            isNearViewport ? <ProductItem key={product.product_id} product={product} slots={slots} /> : <li key={product.product_id} />,
          )}
        </RecentlyViewed>
      )}
    </div>
  )
}
