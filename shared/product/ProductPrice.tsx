import type { Prices } from '../contract/product'
import { t } from '../i18n/texts'
import { Price } from '../price/Price'
import { useIsB2B } from '../price/use-is-b2b'
import { VatNote } from '../price/VatPrice'

/** Price of a product and its lowest price of the last 30 days; excluding VAT for businesses. */
export function ProductPrice({ prices, isFrom, className = 'price price--big' }: { prices: Prices; isFrom: boolean; className?: string }) {
  const isB2B = useIsB2B()
  const { price_incl_tax: reference, final_price_incl_tax: inclusive, final_price_excl_tax: bare } = prices
  const now = isB2B ? bare : inclusive
  const isLower = reference > inclusive
  if (!isLower && !isFrom && now === inclusive) return <Price as="p" euros={now} className={`card__price ${className}`} />
  return (
    <p className="card__price">
      {isLower && (
        <span className="card__reference">
          {t('common.price.lowest')} <Price as="s" euros={isB2B ? prices.price_excl_tax : reference} />
        </span>
      )}
      {isFrom && <span className="card__from">{t('common.price.from')} </span>}
      <Price euros={now} className={className} />
      {isB2B && <VatNote euros={inclusive} bare={bare} />}
    </p>
  )
}
