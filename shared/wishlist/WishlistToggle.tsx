import type { AnalyticsProduct } from '../contract/analytics'
import { offers } from '../contract/features'
import { t } from '../i18n/texts'
import { useListChooser } from './use-list-chooser'
import { useWish } from './use-wish'

/**
 * The heart of one product; answers at once and goes back when the server says no. A shopper with several lists chooses among them by a second
 * press. `name` is read out, `product` is what measuring tells of it.
 */
export function WishlistToggle({ product, name }: { product: AnalyticsProduct; name: string }) {
  const [wished, toggle, isChoosing] = useWish(product)
  const [chooser, open] = useListChooser(product, name)
  if (!offers('wishlist')) return null
  return (
    <>
      <button
        type="button"
        className="wish"
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
