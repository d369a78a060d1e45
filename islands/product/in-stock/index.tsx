import type { InStockProps } from '../../../shared/contract/islands/in-stock'
import { useStock } from '../../../shared/hooks/use-stock'
import { loadTexts } from '../../../shared/i18n/texts'
import { InStock } from './InStock'

export { props } from '../../../shared/contract/islands/in-stock'
export const ready = () => loadTexts('details')

export default function InStockIsland({ sku, ...printed }: InStockProps) {
  return <InStock {...useStock(sku, printed)} />
}
