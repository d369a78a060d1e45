import { loadTexts } from '../../../shared/i18n/texts'
import { useStock } from '../../../shared/product-page/hooks'
import { InStock } from './InStock'
import type { InStockProps } from './props'

export { props } from './props'
export const ready = () => loadTexts('details')

export default function InStockIsland({ sku, variant, ...printed }: InStockProps) {
  return <InStock {...useStock(sku, variant ?? sku, printed)} />
}
