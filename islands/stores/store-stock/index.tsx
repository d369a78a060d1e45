import type { StoreStockProps } from '../../../shared/contract/islands/store-stock'
import { loadTexts, t } from '../../../shared/i18n/texts'
import { useStoreStock } from '../../../shared/product/store-stock-hooks'
import { StoreStock } from './StoreStock'

export { props } from '../../../shared/contract/islands/store-stock'
export const ready = () => loadTexts('stores', 'common')

export default function StoreStockIsland({ sku: printed, url, query }: StoreStockProps) {
  const { sku, ...found } = useStoreStock(printed)
  if (!sku) return <p className="notice">{t('stores.stock.choose')}</p>
  return <StoreStock {...found} url={url} query={query} />
}
