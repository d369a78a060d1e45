import type { TierPrice } from '../contract/product'
import { t } from '../i18n/texts'
import { useIsB2B } from '../price/use-is-b2b'
import { VatPrice } from '../price/VatPrice'
import { tierAt } from './rules/tiers'

/**
 * Price per piece from each quantity; the tier for `qty` is highlighted. The same markup as theme-templates/snippets/tier-prices.liquid.
 */
export function TierPrices({ tiers, qty }: { tiers: readonly TierPrice[]; qty: number }) {
  const isB2B = useIsB2B()
  const now = tierAt(tiers, qty)
  return (
    <table className="tier-prices">
      <caption>{t('buy.tiers.title')}</caption>
      <tbody>
        {tiers.map(tier => (
          <tr key={tier.qty} className={tier === now ? 'tier-prices__now' : undefined}>
            <th scope="row">{t('buy.tiers.from', { count: tier.qty })}</th>
            <td>
              <VatPrice euros={tier.final_price_incl_tax} bare={tier.final_price_excl_tax} isB2B={isB2B} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
