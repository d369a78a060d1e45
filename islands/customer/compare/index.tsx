import { useComparison } from '../../../shared/hooks/use-comparison'
import { loadTexts } from '../../../shared/i18n/texts'
import { BuyForm } from '../../../shared/parts/BuyForm'
import { Compare } from './Compare'

export { props } from '../../../shared/contract/islands/compare'
export const ready = () => loadTexts('compare', 'product', 'common')

export default function CompareIsland() {
  return (
    <Compare
      {...useComparison()}
      buy={({ sku, brand, name, in_stock, max_qty }) => (
        <BuyForm sku={sku} name={`${brand} ${name}`} inStock={in_stock} maxQty={max_qty ?? undefined} />
      )}
    />
  )
}
