import { useCompare } from '../hooks/use-compare'
import { t } from '../i18n/texts'

/** Puts one product on the list to compare, or takes it off; answers at once and goes back when the server says no. */
export function CompareToggle({ productId, name }: { productId: number; name: string }) {
  const [compared, toggle] = useCompare(productId, name)
  return (
    <button type="button" className="compare-toggle" data-replay={`compare-${productId}`} aria-pressed={compared} onClick={toggle}>
      {t('product.compare.toggle')}
      <span className="visually-hidden">{`: ${name}`}</span>
    </button>
  )
}
