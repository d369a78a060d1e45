import type { Prices } from '../contract/product'
import { t } from '../i18n/texts'
import { Price } from '../price/Price'
import { useIsB2B } from '../price/use-is-b2b'
import { VatNote } from '../price/VatPrice'

/** Price of a product and its lowest price of the last 30 days; excluding VAT for businesses. */
export function ProductPrice({ prices, isFrom, className = 'price price--big' }: { prices: Prices; isFrom: boolean; className?: string }) {
  const isB2B = useIsB2B()
  return (
    <p className="card__price">
      {prices.price_incl_tax > prices.final_price_incl_tax && (
        <span className="card__reference">
          {t('common.price.lowest')}{' '}
          <s>
            <Price euros={isB2B ? prices.price_excl_tax : prices.price_incl_tax} />
          </s>
        </span>
      )}
      {isFrom && <span className="card__from">{t('common.price.from')} </span>}
      <Price euros={isB2B ? prices.final_price_excl_tax : prices.final_price_incl_tax} className={className} />
      {isB2B && <VatNote euros={prices.final_price_incl_tax} bare={prices.final_price_excl_tax} />}
    </p>
  )
}
