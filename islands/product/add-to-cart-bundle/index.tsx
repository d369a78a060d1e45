import { loadTexts, t } from '../../../shared/i18n/texts'
import { useIsB2B } from '../../../shared/price/hooks'
import { digits } from '../../../shared/price/price-words'
import { isProductPage, usePageProduct } from '../../../shared/product/hooks'
import { BuyBox } from '../../../shared/product-page/BuyBox'
import { useBundle } from '../../../shared/product-page/hooks'
import { isSaleable, missing } from '../../../shared/product-page/rules/bundle'
import { isSaleable as isInStock, pricesOf, pricesTogether } from '../../../shared/product-page/rules/prices'
import { BundleOptions } from './BundleOptions'
import type { AddToCartBundleProps } from './props'

export { props } from './props'
/** Also reads the product of a quick view, which the page may print at any time. */
export const isReady = (): boolean => isProductPage()
export const ready = () => {
  isProductPage()
  return loadTexts('buy', 'product', 'common')
}

export default function AddToCartBundle({ productIndex }: AddToCartBundleProps) {
  const product = usePageProduct()
  const { entries, choose, remove, buy } = useBundle()
  const isB2B = useIsB2B()
  if (!product) return null
  const { bundle_options: options = [], sku } = product
  const what = missing(options, entries).map(({ title }) => title)
  const parts = entries.flatMap(({ product_id, qty }) => {
    const found = options.flatMap(({ selections }) => selections).find(one => one.product_id === product_id)
    return found ? [{ final_price_incl_tax: found.price, final_price_excl_tax: found.price_excl_tax, qty }] : []
  })
  return (
    <BuyBox
      product={product}
      index={productIndex}
      prices={parts.length ? pricesTogether(parts, digits()) : pricesOf(product)}
      isFrom={!parts.length}
      inStock={isInStock(product)}
      max={product.max_qty}
      missing={isSaleable(options, entries) ? null : t('buy.missing', { what: what.join(', ') })}
      buy={(qty, fields) => buy({ index: productIndex, sku, fields }, qty)}
    >
      {isTried => <BundleOptions options={options} entries={entries} isTried={isTried} isB2B={isB2B} choose={choose} remove={remove} />}
    </BuyBox>
  )
}
