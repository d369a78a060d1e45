import { t } from '../../../shared/i18n/texts'

interface InStockProps {
  /** Availability, and the delivery promise; null while unknown. */
  shown: { inStock: boolean; text: string } | null
  /** Rereading the stock failed. */
  isStale: boolean
  retry: () => void
}

/** Availability and delivery of a product. */
export const InStock = ({ shown, isStale, retry }: InStockProps) => (
  <>
    <p className={shown ? `stock stock--${shown.inStock ? 'in' : 'out'}` : 'stock stock--unknown'} role="status">
      {shown ? shown.text : t(isStale ? 'details.stock.unknown' : 'details.stock.reading')}
    </p>
    {isStale && (
      <button type="button" className="link-button" onClick={retry}>
        {t('details.stock.stale')}
      </button>
    )}
  </>
)
