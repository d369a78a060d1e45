import type { Totals } from '../contract/api/quote'
import { t } from '../i18n/texts'
import { digits, priceText } from '../price/price-words'
import { freeShipping } from './rules/totals'

/** The amount still missing for free delivery, including VAT; the text says so to a business. */
export function FreeShipping({ totals, isB2B }: { totals: Totals; isB2B: boolean }) {
  const progress = freeShipping(totals, digits())
  if (!progress) return null
  const { missing, share } = progress
  const price = priceText(missing)
  return (
    <div className={missing ? 'free-shipping' : 'free-shipping free-shipping--reached'}>
      <p id="free-shipping">
        {missing
          ? t('checkout.freeShipping.missing', { amount: isB2B ? t('common.price.inclVat', { price }) : price })
          : t('checkout.freeShipping.reached')}
      </p>
      <progress className="free-shipping__bar" aria-labelledby="free-shipping" max="100" value={Math.floor(share * 100)} />
    </div>
  )
}
