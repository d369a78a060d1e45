import { loadTexts, t } from '../../../shared/i18n/texts'
import { useStock } from '../../../shared/product-page/hooks'
import type { InStockProps } from './props'

interface ViewProps {
  /** Availability, and the delivery promise; null while unknown. */
  shown: { inStock: boolean; text: string } | null
  /** Rereading the stock failed. */
  isStale: boolean
  retry: () => void
}

/** Availability and delivery of a product. */
export const InStock = ({ shown, isStale, retry }: ViewProps) => (
  <>
    <p className={shown ? `et-stock et-stock--${shown.inStock ? 'in' : 'out'}` : 'et-stock et-stock--unknown'} role="status">
      {shown ? shown.text : t(isStale ? 'details.stock.unknown' : 'details.stock.reading')}
    </p>
    {isStale && (
      <button type="button" className="et-link-button" onClick={retry}>
        {t('details.stock.stale')}
      </button>
    )}
  </>
)

export { props } from './props'
export const ready = () => loadTexts('details')

export default function InStockIsland({ sku, variant, ...printed }: InStockProps) {
  return <InStock {...useStock(sku, variant ?? sku, printed)} />
}
