import type { ShippingMethod } from '../../shared/contract/api/checkout'
import type { QuoteLine } from '../cart/records'
import { offeredMethods } from '../cart/situation'
import { withoutVat } from '../catalogue/data/cards'
import type { Deps } from '../environment'

/** All delivery methods for these lines and this country, unavailable ones with the reason. */
export async function shippingMethods(
  { data, t }: Pick<Deps, 'data' | 't'>,
  lines: readonly QuoteLine[],
  country: string,
): Promise<ShippingMethod[]> {
  return (await offeredMethods(data, lines, country)).map(({ carrier, method, cents, reason }) => {
    const excluding = withoutVat(cents)
    return {
      carrier_code: carrier,
      method_code: method,
      // Carrier and method share one text: 'Thuis bezorgd', 'Ophalen in de winkel'.
      carrier_title: t(`order.methods.${carrier}_${method}`),
      method_title: '',
      amount: excluding,
      price_excl_tax: excluding,
      price_incl_tax: cents / 100,
      available: reason === '',
      error_message: reason && t(`order.reasons.${reason}`),
    }
  })
}
