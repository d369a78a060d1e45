import { t } from '../../../shared/i18n/texts'

interface InStockProps {
  inStock: boolean
  /** The delivery promise. */
  text: string
  /** Rereading the stock failed. */
  isStale: boolean
  retry: () => void
}

/** Availability and delivery of a product. */
export const InStock = ({ inStock, text, isStale, retry }: InStockProps) => (
  <>
    <p className={`stock stock--${inStock ? 'in' : 'out'}`} role="status">
      {text}
    </p>
    {isStale && (
      <button type="button" className="link-button" onClick={retry}>
        {t('details.stock.stale')}
      </button>
    )}
  </>
)
