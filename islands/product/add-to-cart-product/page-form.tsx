import { useState } from 'react'
import type { Id } from '../../../shared/contract/id'
import type { ProductSeed } from '../../../shared/contract/product'
import { t } from '../../../shared/i18n/texts'
import { digits } from '../../../shared/price/price-words'
import { useIsB2B } from '../../../shared/price/use-is-b2b'
import { buyProduct } from '../../../shared/product-page/actions'
import { BuyBox } from '../../../shared/product-page/BuyBox'
import { useGroup, useVariant } from '../../../shared/product-page/hooks'
import * as configurable from '../../../shared/product-page/rules/configurable'
import * as grouped from '../../../shared/product-page/rules/grouped'
import { isSaleable, pricesOf, pricesTogether } from '../../../shared/product-page/rules/prices'
import { ChildList } from './ChildList'
import { VariantChoices } from './VariantChoices'

interface PageFormProps {
  product: ProductSeed
  index: number
}

function Configurable({ product, index }: PageFormProps) {
  const { configurable_data: attributes = [], virtual_products: variants = [] } = product
  const { choices, variant, choose, buy } = useVariant()
  const open = attributes.filter(({ code }) => !choices.some(choice => choice.code === code))
  const isWhole = configurable.isSaleable(
    attributes.map(({ code }) => code),
    variants,
    choices,
  )
  return (
    <BuyBox
      product={product}
      index={index}
      prices={variant ? pricesOf(variant) : pricesOf(product)}
      isFrom={!variant && product.from_price}
      inStock={isWhole && variant ? isSaleable(variant) : isSaleable(product)}
      soldOut={isWhole ? variant?.sku : undefined}
      tiers={variant?.tier_prices}
      max={variant ? variant.max_qty : product.max_qty}
      missing={isWhole ? null : t('buy.missing', { what: open.map(({ label }) => label).join(', ') })}
      toChoose={t('buy.choose')}
      buy={(qty, fields) => buy({ index, sku: product.sku, fields }, qty)}
    >
      {isTried => <VariantChoices attributes={attributes} variants={variants} choices={choices} isTried={isTried} choose={choose} />}
    </BuyBox>
  )
}

function Grouped({ product, index }: PageFormProps) {
  const { child_products: products = [] } = product
  const { quantities, setQuantity, buy } = useGroup()
  const isB2B = useIsB2B()
  const [errors, setErrors] = useState<ReadonlyMap<Id, string>>(new Map())
  const total = grouped.totalOf(products, quantities)
  const wanted = products.flatMap(child => {
    const qty = quantities[child.product_id] ?? 0
    return qty > 0 ? [{ child, qty }] : []
  })
  const tooMany = wanted.find(({ child, qty }) => child.max_qty !== null && qty > child.max_qty)
  const least = grouped.cheapest(products)
  const lines = total ? wanted.map(({ child, qty }) => ({ ...child, qty })) : least ? [{ ...least, qty: 1 }] : []
  return (
    <BuyBox
      product={product}
      index={index}
      prices={lines.length ? pricesTogether(lines, digits()) : pricesOf(product)}
      isFrom={!total}
      inStock={isSaleable(product)}
      max={null}
      withQuantity={false}
      missing={
        grouped.isSaleable(quantities)
          ? tooMany
            ? `${tooMany.child.name}: ${t('product.max', { max: tooMany.child.max_qty ?? 0 })}`
            : null
          : t('buy.nothing')
      }
      buy={async (_qty, fields) => {
        const failed = await buy(wanted, fields)
        setErrors(failed)
        return failed.size ? 'buy.partly' : null
      }}
    >
      {() => <ChildList products={products} quantities={quantities} errors={errors} isB2B={isB2B} setQuantity={setQuantity} />}
    </BuyBox>
  )
}

function Simple({ product, index }: PageFormProps) {
  return (
    <BuyBox
      product={product}
      index={index}
      prices={pricesOf(product)}
      isFrom={product.from_price}
      inStock={isSaleable(product)}
      tiers={product.tier_prices}
      max={product.max_qty}
      buy={(qty, fields) => buyProduct({ index, sku: product.sku, fields }, qty)}
    />
  )
}

/** The buy box of a product page, for every type but bundles. */
export function PageForm(props: PageFormProps) {
  if (props.product.product_type === 'configurable') return <Configurable {...props} />
  return props.product.product_type === 'grouped' ? <Grouped {...props} /> : <Simple {...props} />
}
