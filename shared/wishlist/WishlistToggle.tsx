import type { AnalyticsProduct } from '../contract/analytics'
import { offers } from '../contract/features'
import { t } from '../i18n/texts'
import { useWish } from './use-wish'

/** The heart of one product; answers at once and goes back when the server says no. `name` is read out, `product` is what measuring tells of it. */
export function WishlistToggle({ product, name }: { product: AnalyticsProduct; name: string }) {
  const [wished, toggle] = useWish(product)
  if (!offers('wishlist')) return null
  return (
    <button
      type="button"
      className="wish"
      data-replay={`wish-${product.product_id}`}
      aria-pressed={wished}
      aria-label={t('product.wish.add', { name })}
      onClick={toggle}
    />
  )
}
