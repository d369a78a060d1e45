import { useComparison } from '../../../shared/compare/use-comparison'
import { loadTexts } from '../../../shared/i18n/texts'
import { BuyOrChoose } from '../../../shared/product/BuyOrChoose'
import { Compare } from './Compare'

export { props } from '../../../shared/contract/islands/compare'
export const ready = () => loadTexts('compare', 'product', 'common')

export default function CompareIsland() {
  return (
    <Compare
      {...useComparison()}
      buy={({ sku, brand, name, product_type, url, in_stock, max_qty }) => (
        <BuyOrChoose sku={sku} name={`${brand} ${name}`} type={product_type} url={url} inStock={in_stock} maxQty={max_qty ?? undefined} />
      )}
    />
  )
}
