import type { Prices } from '../../contract/product'
import { sumCents } from '../price'

/** What several products cost together, without a reference price of their own. */
export function pricesTogether(
  lines: readonly (Pick<Prices, 'final_price_incl_tax' | 'final_price_excl_tax'> & { qty: number })[],
): Prices {
  const incl = sumCents(lines.map(({ final_price_incl_tax: price, qty }) => ({ price, qty }))) / 100
  const excl = sumCents(lines.map(({ final_price_excl_tax: price, qty }) => ({ price, qty }))) / 100
  return { price_incl_tax: incl, price_excl_tax: excl, final_price_incl_tax: incl, final_price_excl_tax: excl }
}
