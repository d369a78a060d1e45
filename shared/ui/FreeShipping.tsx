import type { Totals } from '../contract/api/quote'
import { formatPrice } from '../domain/price'
import { freeShipping } from '../domain/totals'
import { localeTag, t } from '../i18n/texts'

/** How much is missing for free delivery, with VAT, which a business is told. */
export function FreeShipping({ totals, isB2B }: { totals: Totals; isB2B: boolean }) {
  const progress = freeShipping(totals)
  if (!progress) return null
  const { missing, share } = progress
  const price = formatPrice(missing / 100, localeTag())
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
