import { useWish } from '../hooks/use-wish'
import { t } from '../i18n/texts'

/** The heart of one product; answers at once and goes back when the server says no. */
export function WishlistToggle({ productId, name }: { productId: number; name: string }) {
  const [wished, toggle] = useWish(productId)
  return (
    <button
      type="button"
      className="wish"
      data-replay={`wish-${productId}`}
      aria-pressed={wished}
      aria-label={t('product.wish.add', { name })}
      onClick={toggle}
    />
  )
}
