import type { InStockProps } from '../../../shared/contract/islands/in-stock'
import { loadTexts } from '../../../shared/i18n/texts'
import { useStock } from '../../../shared/product/page-hooks'
import { InStock } from './InStock'

export { props } from '../../../shared/contract/islands/in-stock'
export const ready = () => loadTexts('details')

export default function InStockIsland({ sku, variant, ...printed }: InStockProps) {
  return <InStock {...useStock(sku, variant ?? sku, printed)} />
}
