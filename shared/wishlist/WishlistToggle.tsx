import type { ReactNode } from 'react'
import type { AnalyticsProduct } from '../contract/analytics'
import { offers } from '../contract/config'
import { t } from '../i18n/texts'
import { useListChooser, useWish } from './hooks'

interface ListChoiceProps {
  product: AnalyticsProduct
  name: string
  /** What opens the choice. */
  children: (open: () => void) => ReactNode
}

/** Something that opens the choice of lists for a product. */
export function ListChoice({ product, name, children }: ListChoiceProps) {
  const [chooser, open] = useListChooser(product, name)
  return (
    <>
      {children(open)}
      {chooser}
    </>
  )
}

/**
 * The wishlist button of a product; updates at once and rolls back if the server refuses. If the shopper has several lists, a second press
 * lets them choose. `name` is read out, `product` is the analytics data.
 */
export function WishlistToggle({ product, name }: { product: AnalyticsProduct; name: string }) {
  const [wished, toggle, isChoosing] = useWish(product)
  const [chooser, open] = useListChooser(product, name)
  if (!offers('wishlist')) return null
  return (
    <>
      <button
        type="button"
        className="et-wish"
        data-replay={`wish-${product.product_id}`}
        aria-pressed={wished}
        aria-haspopup={isChoosing ? 'dialog' : undefined}
        aria-label={t('product.wish.add', { name })}
        onClick={isChoosing ? open : toggle}
      />
      {chooser}
    </>
  )
}
