import { useComparison } from '../../../shared/comparison/hooks'
import { loadTexts } from '../../../shared/i18n/texts'
import { useIsB2B } from '../../../shared/price/hooks'
import { BuyOrChoose } from '../../../shared/product/BuyForm'
import { Compare } from './Compare'

export const props = {}
export const ready = () => loadTexts('compare', 'product', 'common')

export default function CompareIsland() {
  return (
    <Compare
      {...useComparison()}
      isB2B={useIsB2B()}
      buy={({ sku, brand, name, product_type, url, in_stock, max_qty }) => (
        <BuyOrChoose sku={sku} name={`${brand} ${name}`} type={product_type} url={url} inStock={in_stock} maxQty={max_qty ?? undefined} />
      )}
    />
  )
}
