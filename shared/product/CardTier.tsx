import { offers } from '../contract/features'
import type { TierPrice } from '../contract/product'
import { t } from '../i18n/texts'
import { priceText } from '../price/price-words'
import { useIsB2B } from '../price/use-is-b2b'

/** The first price for more than one on a card; empty without, so that the rows of cards side by side stay in line. */
export function CardTier({ tier }: { tier: TierPrice | undefined }) {
  const isB2B = useIsB2B()
  const euros = tier && (isB2B ? tier.final_price_excl_tax : tier.final_price_incl_tax)
  return <p className="card__tier">{tier && offers('tierPrices') && t('product.tier', { count: tier.qty, price: priceText(euros) })}</p>
}
