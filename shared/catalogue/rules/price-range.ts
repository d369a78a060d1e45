import type { CatalogueQuery } from './query'

/** Price bounds in words: 'Tot € 700', 'Vanaf € 300' or '€ 300 – € 700'; '' without bounds. `price` formats an amount with all decimals. */
export function rangeText(
  { minPrice, maxPrice }: Pick<CatalogueQuery, 'minPrice' | 'maxPrice'>,
  t: (key: string, values: Readonly<Record<string, string>>) => string,
  price: (amount: number) => string,
): string {
  const short = (amount: number): string => price(amount).replace(/[.,]00(?!\d)/, '')
  if (maxPrice === undefined) return minPrice === undefined ? '' : t('catalogue.priceAbove', { price: short(minPrice) })
  return minPrice ? `${short(minPrice)} – ${short(maxPrice)}` : t('catalogue.priceUpTo', { price: short(maxPrice) })
}
