import { loadTexts, t } from '../../../shared/i18n/texts'
import { useStoreStock } from '../../../shared/stores/hooks'
import type { StoreStockProps } from './props'
import { StoreStock } from './StoreStock'

export { props } from './props'
export const ready = () => loadTexts('stores', 'common')

export default function StoreStockIsland({ sku: printed, url, query }: StoreStockProps) {
  const { sku, ...found } = useStoreStock(printed)
  if (!sku)
    return (
      <p className="et-notice">
        <a href="#buy">{t('stores.stock.choose')}</a>
      </p>
    )
  return <StoreStock {...found} url={url} query={query} />
}
