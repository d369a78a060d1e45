import { useState } from 'react'
import type { Id } from '../../../shared/contract/id'
import type { Attribute, ChildProduct, ProductSeed, Variant } from '../../../shared/contract/product'
import { t } from '../../../shared/i18n/texts'
import { useIsB2B } from '../../../shared/price/hooks'
import { digits } from '../../../shared/price/price-words'
import { UnitPrice } from '../../../shared/price/UnitPrice'
import { VatPrice } from '../../../shared/price/VatPrice'
import { EnergyArrow } from '../../../shared/product/ProductCard'
import { QuantityStepper } from '../../../shared/product/QuantityStepper'
import { quantityOf } from '../../../shared/product/rules'
import { buyProduct } from '../../../shared/product-page/actions'
import { BuyBox } from '../../../shared/product-page/BuyBox'
import { useGroup, useVariant } from '../../../shared/product-page/hooks'
import * as configurable from '../../../shared/product-page/rules/configurable'
import { type Choice, choose, isPossible, matching } from '../../../shared/product-page/rules/configurable'
import type { Quantities } from '../../../shared/product-page/rules/grouped'
import * as grouped from '../../../shared/product-page/rules/grouped'
import { isSaleable, pricesOf, pricesTogether } from '../../../shared/product-page/rules/prices'

interface VariantChoicesProps {
  attributes: readonly Attribute[]
  variants: readonly Variant[]
  choices: readonly Choice[]
  /** Marks what is still to be chosen. */
  isTried: boolean
  choose: (code: string, optionId: Id) => void
}

/** Swatches and chips of a configurable product; unavailable ones are disabled and say why. */
export function VariantChoices({ attributes, variants, choices, isTried, choose: onChoose }: VariantChoicesProps) {
  const codes = attributes.map(({ code }) => code)
  return attributes.map(({ code, label, options }, place) => {
    const earlier = choices.filter(choice => codes.indexOf(choice.code) < place)
    const names = earlier.map(({ code: at, option_id }) => labelOf(attributes, at, option_id)).join(', ')
    const isMissing = isTried && !choices.some(choice => choice.code === code)
    return (
      <fieldset key={code} className={isMissing ? 'et-choice et-choice--missing' : 'et-choice'} data-required>
        <legend className="et-choice__title">{label}</legend>
        <div className="et-choice__options">
          {options.map(({ id, label: text, key, swatch }) => {
            const choice = { code, option_id: id }
            const canBe = isPossible(codes, variants, choices, choice)
            const isOut = canBe && matching(variants, choose(codes, choices, code, id)).every(({ in_stock }) => !in_stock)
            const why = canBe ? isOut && t('product.soldOut') : names ? t('buy.notWith', { choice: names }) : t('buy.gone')
            return (
              <label key={id} className={isOut || !canBe ? 'et-choice__option et-choice__option--out' : 'et-choice__option'}>
                <input
                  type="radio"
                  name={code}
                  value={key}
                  checked={choices.some(one => one.code === code && one.option_id === id)}
                  disabled={!canBe}
                  onChange={() => onChoose(code, id)}
                />
                {swatch && (
                  <svg className="et-choice__swatch" viewBox="0 0 20 20" aria-hidden="true">
                    <circle cx="10" cy="10" r="9" fill={swatch} />
                  </svg>
                )}
                <span className="et-choice__label">{text}</span>
                {why && <span className="et-choice__why">{why}</span>}
              </label>
            )
          })}
        </div>
      </fieldset>
    )
  })
}

const labelOf = (attributes: readonly Attribute[], code: string, optionId: Id): string =>
  attributes.find(one => one.code === code)?.options.find(({ id }) => id === optionId)?.label ?? ''

interface ChildListProps {
  products: readonly ChildProduct[]
  quantities: Quantities
  /** Errors of products that could not be added, by product_id: text keys or messages. */
  errors: ReadonlyMap<Id, string>
  isB2B: boolean
  setQuantity: (productId: Id, qty: number) => void
}

/** The products of a group with their quantities. */
export function ChildList({ products, quantities, errors, isB2B, setQuantity }: ChildListProps) {
  return (
    <ul className="et-buy-list">
      {products.map(child => {
        const { product_id: id, name, url, image, energy_label: energy, in_stock: inStock, max_qty: max } = child
        const error = errors.get(id)
        const errorId = `buy-error-${encodeURIComponent(id)}`
        return (
          <li key={id} className="et-buy-list__row">
            <img src={image} alt="" width="64" height="64" loading="lazy" />
            <div className="et-buy-list__text">
              <a href={url}>{name}</a>
              {energy && <EnergyArrow label={energy} />}
              <VatPrice amount={child.final_price_incl_tax} exclVat={child.final_price_excl_tax} isB2B={isB2B} />
              <UnitPrice of={child.unit_price} isB2B={isB2B} />
              {error && (
                <p className="et-buy__error" id={errorId}>
                  {t(error)}
                </p>
              )}
            </div>
            {inStock ? (
              <QuantityStepper
                name={`qty_${id}`}
                value={String(quantities[id] ?? 0)}
                min={0}
                max={max}
                label={name}
                describedBy={error && errorId}
                onChange={value => setQuantity(id, quantityOf(value, 0))}
              />
            ) : (
              <span className="et-buy__sold-out">{t('product.soldOut')}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

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
