import { type FormEvent, type ReactNode, useState } from 'react'
import { offers } from '../contract/config'
import type { Id } from '../contract/id'
import type { ChosenFields, Prices, ProductSeed, TierPrice } from '../contract/product'
import { urlOf } from '../contract/urls'
import { t } from '../i18n/texts'
import { useIsB2B } from '../price/hooks'
import { digits, priceText } from '../price/price-words'
import { splitIn3, sumOf } from '../price/rules/price'
import { VatPrice } from '../price/VatPrice'
import { BuyButton } from '../product/BuyForm'
import { usePurchase } from '../product/hooks'
import { EnergyArrow, ProductPrice } from '../product/ProductCard'
import { QuantityStepper } from '../product/QuantityStepper'
import { discountOf, quantityOf } from '../product/rules'
import { useSelectedServices } from '../services/hooks'
import { servicesPrice } from '../services/rules'
import { useBuyForm, usePartialFailure } from './hooks'
import { pricesAt, tierAt } from './rules/prices'

/** A price in euros as three terms, with the remaining cents on the first, and the legal credit warning. */
export function In3Line({ euros }: { euros: number }) {
  const [first, term] = splitIn3(euros, digits()).map(priceText)
  const parts = { first: first ?? '', term: term ?? '' }
  return (
    <details className="et-in3" data-replay="in3">
      <summary>{first === term ? t('buy.in3.equal', parts) : t('buy.in3.line', parts)}</summary>
      <p>{t('buy.in3.note')}</p>
    </details>
  )
}

/**
 * Price per piece from each quantity; the tier for `qty` is highlighted. The same markup as theme-templates/snippets/tier-prices.liquid.
 */
export function TierPrices({ tiers, qty }: { tiers: readonly TierPrice[]; qty: number }) {
  const isB2B = useIsB2B()
  const now = tierAt(tiers, qty)
  return (
    <table className="et-tier-prices">
      <caption>{t('buy.tiers.title')}</caption>
      <tbody>
        {tiers.map(tier => (
          <tr key={tier.qty} className={tier === now ? 'et-tier-prices__now' : undefined}>
            <th scope="row">{t('buy.tiers.from', { count: tier.qty })}</th>
            <td>
              <VatPrice amount={tier.final_price_incl_tax} exclVat={tier.final_price_excl_tax} isB2B={isB2B} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface BuyBoxProps {
  product: ProductSeed
  index: number
  /** Price of the current choice. */
  prices: Prices
  /** The price is a starting price: the lowest of several. */
  isFrom: boolean
  inStock: boolean
  /** Article number of the sold-out variant, if it is not the product itself that is sold out. */
  soldOut?: string | undefined
  /** Quantity prices of the current choice. */
  tiers?: readonly TierPrice[] | undefined
  /** Maximum quantity per order; null for no limit. */
  max: number | null
  withQuantity?: boolean
  /** Sentence that tells what is still to be chosen; null when the choice is complete. */
  missing?: string | null
  /** Text of the button while something is missing; pressing it then leads to the choice. */
  toChoose?: string | undefined
  /** `fields` are the form's values. Resolves to a text key or a message on failure, else to null. */
  buy: (qty: number, fields: ChosenFields) => Promise<string | null>
  /** The options; one that lacks a choice has the class `et-choice--missing` after the shopper has tried to buy. */
  children?: (isTried: boolean) => ReactNode
}

type PartialFailure = ReturnType<typeof usePartialFailure>

/** The first field of an option that is still to be chosen. */
const OPEN = '[data-required]:not(:has(:checked)) input:not(:disabled), .et-buy-list > li > .et-quantity-stepper input'

/** Price with the saving and the energy label. */
const BuyBoxPrice = ({ product, prices, isFrom }: Pick<BuyBoxProps, 'product' | 'prices' | 'isFrom'>) => (
  <div className="et-buy-box__price">
    <ProductPrice prices={prices} isFrom={isFrom} className="et-price et-price--huge">
      {discountOf(prices) > 0 && <span className="et-saving">{` -${discountOf(prices)}%`}</span>}
    </ProductPrice>
    {product.energy_label && <EnergyArrow label={product.energy_label} />}
  </div>
)

const SoldOut = ({ url, sku }: { url: string | undefined; sku: string }) => (
  <>
    <p className="et-buy__sold-out">{t('product.soldOut')}</p>
    {url && urlOf('stockAlert') && (
      <p>
        <a className="et-button et-button--wide" href={urlOf('stockAlert', { url, sku })} rel="nofollow">
          {t('buy.alert')}
        </a>
      </p>
    )}
  </>
)

/** What could not be added to the cart with the product, and a retry button. */
function FailedExtras({ failed, isRetrying, retry }: { [Name in keyof PartialFailure]: NonNullable<PartialFailure[Name]> }) {
  return (
    <>
      {t('buy.lacks', failed)}{' '}
      <button type="button" className="et-button et-button--quiet" aria-disabled={isRetrying} onClick={retry}>
        {t(isRetrying ? 'product.adding' : 'buy.again')}
      </button>
    </>
  )
}

/** Total price of this quantity with its services and ticked accessories; '' if there are none, or if only the shop can compute it. */
function useSumTogether({ product, index, prices, isFrom }: Pick<BuyBoxProps, 'product' | 'index' | 'prices' | 'isFrom'>, qty: number) {
  const { sku, accessories = [] } = product
  const isB2B = useIsB2B()
  const services = servicesPrice(useSelectedServices(index, sku), digits())
  return (ticked: readonly Id[]): string => {
    const chosen = accessories.filter(({ product_id }) => ticked.includes(product_id))
    // Only the shop knows how many services go with several products.
    if (isFrom || (services ? qty > 1 : !chosen.length)) return ''
    const all = [{ price: prices.final_price_incl_tax, qty }, ...chosen.map(one => ({ price: one.final_price_incl_tax, qty: 1 }))]
    const sum = priceText(sumOf([...all, { price: services, qty: 1 }], digits()))
    return t('buy.together', { price: isB2B ? t('common.price.inclVat', { price: sum }) : sum })
  }
}

/** Validates choice and quantity, shows errors after the first try, and buys. */
function usePurchaseForm(props: BuyBoxProps) {
  const { product, max, withQuantity = true, missing = null, buy } = props
  const { pending, error: failure, buy: purchase, clear } = usePurchase()
  const [qty, setQty] = useState(product.chosen?.qty ?? '1')
  const [isTried, setTried] = useState(false)
  const wanted = quantityOf(qty)
  const isTooMany = withQuantity && max !== null && wanted > max
  const wrong = missing ?? (isTooMany ? t('product.max', { max }) : null)
  const tiers = offers('tierPrices') ? (props.tiers ?? []) : []
  const prices = pricesAt(props.prices, tiers, wanted)
  const { form, sum, read, untick } = useBuyForm(useSumTogether({ ...props, prices }, wanted))
  const run = async (): Promise<string | null> => {
    const failed = await buy(wanted, read())
    if (!failed) untick()
    return failed
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    // Another button of this form leads elsewhere.
    const { submitter } = event.nativeEvent as Partial<SubmitEvent>
    if (submitter?.hasAttribute('formaction')) return
    event.preventDefault()
    setTried(wrong !== null)
    if (missing) event.currentTarget.querySelector<HTMLElement>(OPEN)?.focus()
    if (!wrong) void purchase(run)
  }
  return {
    qty,
    setQty,
    isTried,
    error: (isTried && wrong) || failure,
    pending,
    wanted,
    tiers,
    prices,
    sum,
    attributes: { ref: form, onSubmit: submit, onChange: clear },
  }
}

/** Quantity and button; on a phone, where they are fixed at the bottom of the screen, with the price. */
function BuyBar({
  product,
  isFrom,
  max,
  withQuantity = true,
  missing,
  toChoose,
  form,
}: BuyBoxProps & { form: ReturnType<typeof usePurchaseForm> }) {
  const { sku, name } = product
  const { error, pending, qty, setQty, prices } = form
  const { failed, isRetrying, retry } = usePartialFailure()
  const errorId = `buy-box-error-${sku}`
  return (
    <div className="et-buy-bar">
      <p className="et-buy-bar__price et-price" aria-hidden="true">
        {isFrom && <span className="et-card__from">{t('common.price.from')} </span>}
        {priceText(useIsB2B() ? prices.final_price_excl_tax : prices.final_price_incl_tax)}
      </p>
      {withQuantity && (
        <QuantityStepper
          name="qty"
          value={qty}
          min={1}
          max={max}
          label={name}
          describedBy={error ? errorId : undefined}
          onChange={setQty}
        />
      )}
      <BuyButton sku={sku} name={name} pending={pending} errorId={errorId} label={missing ? toChoose : undefined}>
        {error ? t(error) : failed && <FailedExtras failed={failed} isRetrying={isRetrying} retry={retry} />}
      </BuyButton>
    </div>
  )
}

/** Price, choices and buy button of the product of a page; the same markup as theme-templates/snippets/buy-box.liquid. */
export function BuyBox(props: BuyBoxProps) {
  const { product, isFrom, inStock, soldOut = product.sku, children } = props
  const { in3 } = product
  const form = usePurchaseForm(props)
  const { prices } = form
  const isB2B = useIsB2B()
  const price = prices.final_price_incl_tax
  return (
    <>
      <BuyBoxPrice product={product} prices={prices} isFrom={isFrom} />
      {in3 && inStock && !isB2B && price >= in3.from && price <= in3.to && <In3Line euros={price} />}
      {form.tiers.length > 0 && <TierPrices tiers={form.tiers} qty={form.wanted} />}
      <form
        className="et-buy-form"
        id="buy"
        method="post"
        action={urlOf('cartAdd')}
        noValidate
        {...form.attributes}
        data-replay={`buy-form-${product.sku}`}
      >
        {children?.(form.isTried)}
        {inStock ? <BuyBar {...props} form={form} /> : <SoldOut url={product.url} sku={soldOut} />}
        {form.sum && <p className="et-buy-form__together">{form.sum}</p>}
      </form>
    </>
  )
}
