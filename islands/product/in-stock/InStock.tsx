import { t } from '../../../shared/i18n/texts'

interface InStockProps {
  inStock: boolean
  /** The promise of delivery. */
  text: string
  /** Reading it again failed. */
  isStale: boolean
  retry: () => void
}

/** Whether a product can be had now, and when it comes. */
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
