import type { Prices } from '../../contract/product'
import { sumOf } from '../../price/rules/price'

/** Total price of several products, without a reference price. */
export function pricesTogether(
  lines: readonly (Pick<Prices, 'final_price_incl_tax' | 'final_price_excl_tax'> & { qty: number })[],
  digits = 2,
): Prices {
  const sum = (price: 'final_price_incl_tax' | 'final_price_excl_tax'): number =>
    sumOf(
      lines.map(line => ({ price: line[price], qty: line.qty })),
      digits,
    )
  const incl = sum('final_price_incl_tax')
  const excl = sum('final_price_excl_tax')
  return { price_incl_tax: incl, price_excl_tax: excl, final_price_incl_tax: incl, final_price_excl_tax: excl }
}
