import { offers } from '../contract/features'
import type { TierPrice } from '../contract/product'
import { t } from '../i18n/texts'
import { priceText } from '../price/price-words'
import { useIsB2B } from '../price/use-is-b2b'

/** The first price for more than one on a card; nothing without. */
export function CardTier({ tier }: { tier: TierPrice | undefined }) {
  const isB2B = useIsB2B()
  const euros = tier && (isB2B ? tier.final_price_excl_tax : tier.final_price_incl_tax)
  if (!tier || !offers('tierPrices')) return null
  return <p className="card__tier">{t('product.tier', { count: tier.qty, price: priceText(euros) })}</p>
}
