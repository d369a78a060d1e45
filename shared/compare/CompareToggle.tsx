import { offers } from '../contract/config'
import type { Id } from '../contract/id'
import { t } from '../i18n/texts'
import { useCompare } from './hooks'

/** Adds a product to the comparison or removes it; optimistic, rolled back if the server refuses. */
export function CompareToggle({ productId, name }: { productId: Id; name: string }) {
  const [compared, toggle] = useCompare(productId, name)
  if (!offers('compare')) return null
  const label = t('product.compare.toggle')
  return (
    <button
      type="button"
      className="et-compare-toggle"
      data-replay={`compare-${productId}`}
      aria-pressed={compared}
      aria-label={`${label}: ${name}`}
      onClick={toggle}
    >
      {label}
    </button>
  )
}
