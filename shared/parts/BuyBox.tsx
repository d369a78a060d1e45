import { type FormEvent, type ReactNode, useState } from 'react'
import type { ChosenFields, Prices, ProductSeed } from '../contract/product'
import { formatPrice, sumCents } from '../domain/price'
import { servicesCents } from '../domain/services'
import { useBuyForm } from '../hooks/use-buy-form'
import { useIsB2B } from '../hooks/use-is-b2b'
import { useMissing } from '../hooks/use-missing'
import { usePurchase } from '../hooks/use-purchase'
import { useSelectedServices } from '../hooks/use-services'
import { localeTag, t } from '../i18n/texts'
import { BuyButton } from '../ui/BuyButton'
import { EnergyArrow } from '../ui/EnergyArrow'
import { In3Line } from '../ui/In3Line'
import { QuantityStepper } from '../ui/QuantityStepper'
import { ProductPrice } from './ProductPrice'

interface BuyBoxProps {
  product: ProductSeed
  index: number
  /** What is chosen costs this. */
  prices: Prices
  /** The price is the lowest of several. */
  isFrom: boolean
  inStock: boolean
  /** Article number of what is sold out, when that is not the product but a variant. */
  soldOut?: string | undefined
  /** Most that can be ordered; null without a limit. */
  max: number | null
  withQuantity?: boolean
  /** What is still to be chosen, as a sentence; null when the choice is whole. */
  missing?: string | null
  /** `fields` is what the form holds. Resolves to a text key or a sentence when it failed, else to null. */
  buy: (qty: number, fields: ChosenFields) => Promise<string | null>
  /** What there is to choose; what lacks a choice has the class `choice--missing` once the shopper tried. */
  children?: (isTried: boolean) => ReactNode
}

/** The first field of what is still to be chosen. */
const OPEN = '[data-required]:not(:has(:checked)) input:not(:disabled), .buy-list > li > .quantity-stepper input'

const discountOf = ({ price_incl_tax: reference, final_price_incl_tax: price }: Prices): number =>
  reference > price ? Math.round((1 - price / reference) * 100) : 0

/** Price, choices and buy button of the product of a page; the same markup as theme-templates/snippets/buy-box.liquid. */
export function BuyBox({
  product,
  index,
  prices,
  isFrom,
  inStock,
  soldOut = product.sku,
  max,
  withQuantity = true,
  missing,
  buy,
  children,
}: BuyBoxProps) {
  const { sku, name, in3, accessories = [] } = product
  const { pending, error, buy: purchase, fail } = usePurchase()
  const [qty, setQty] = useState(product.chosen?.qty ?? '1')
  const [isTried, setTried] = useState(false)
  const errorId = `buy-box-error-${sku}`
  const isB2B = useIsB2B()
  const { lacks, retrying, again } = useMissing()
  const services = servicesCents(useSelectedServices(index, sku))
  const price = prices.final_price_incl_tax
  const wanted = Math.max(1, Math.trunc(Number(qty)) || 1)
  /** All of it with what goes along; '' when nothing does, or the shop alone knows how many services go with so many. */
  const together = (ticked: readonly number[]): string => {
    const chosen = accessories.filter(({ product_id }) => ticked.includes(product_id))
    if (isFrom || (services ? wanted > 1 : !chosen.length)) return ''
    const all = [{ price, qty: wanted }, ...chosen.map(one => ({ price: one.final_price_incl_tax, qty: 1 }))]
    const sum = formatPrice((sumCents(all) + services) / 100, localeTag())
    return t('buy.together', { price: isB2B ? t('common.price.inclVat', { price: sum }) : sum })
  }
  const { form, sum, read, untick } = useBuyForm(together)
  const run = async (): Promise<string | null> => {
    const failed = await buy(wanted, read())
    if (!failed) untick()
    return failed
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setTried(true)
    if (missing) {
      event.currentTarget.querySelector<HTMLElement>(OPEN)?.focus()
      fail(missing)
    } else if (withQuantity && max !== null && wanted > max) fail(t('product.max', { max }))
    else void purchase(run)
  }
  return (
    <>
      <div className="buy-box__price">
        <ProductPrice prices={prices} isFrom={isFrom} className="price price--huge" />
        {discountOf(prices) > 0 && (
          <p className="product__note">
            <span className="saving">-{discountOf(prices)}%</span> {t('buy.priceNote')}
          </p>
        )}
        {product.energy_label && <EnergyArrow label={product.energy_label} />}
      </div>
      {in3 && !isB2B && price >= in3.from && price <= in3.to && <In3Line euros={price} />}
      <form
        className="buy-form"
        id="koop"
        ref={form}
        method="post"
        action="/checkout/cart/add"
        noValidate
        onSubmit={submit}
        data-replay={`buy-form-${sku}`}
      >
        {children?.(isTried)}
        {inStock ? (
          <div className="buy-bar">
            {!isFrom && (
              <p className="buy-bar__price price" aria-hidden="true">
                {formatPrice(isB2B ? prices.final_price_excl_tax : price, localeTag())}
              </p>
            )}
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
            <BuyButton sku={sku} name={name} pending={pending} errorId={errorId}>
              {error
                ? t(error)
                : lacks && (
                    <>
                      {t('buy.lacks', lacks)}{' '}
                      <button type="button" className="button button--quiet" aria-disabled={retrying} onClick={again}>
                        {t(retrying ? 'product.adding' : 'buy.again')}
                      </button>
                    </>
                  )}
            </BuyButton>
          </div>
        ) : (
          <>
            <p className="buy__sold-out">{t('product.soldOut')}</p>
            {product.url && (
              <p>
                <a className="button button--wide" href={`${product.url}/melding?sku=${encodeURIComponent(soldOut)}`} rel="nofollow">
                  {t('buy.alert')}
                </a>
              </p>
            )}
          </>
        )}
        {sum && <p className="buy-form__together">{sum}</p>}
      </form>
    </>
  )
}
