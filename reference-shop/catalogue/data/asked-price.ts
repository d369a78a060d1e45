import { readAmount } from '../../../shared/price/rules/read-amount'

/** A search text without its price, and that price in euros. */
export interface AskedPrice {
  words: string
  minPrice?: number
  maxPrice?: number
}

/** '1.000', '€ 499,95', '500 euro', '500,-'; not a number with a unit: '55 inch', '8kg', '65"'. */
const AMOUNT = String.raw`(?:€\s*)?(\d+(?:[.,]\d+)*)(?:,-)?(?:\s*(?:€|euro?\b))?(?=\s|$)(?!\s*(?:inch|[cm]?m|k?g|gram|kilo|[gmt]b|liter|l|watt|w|hz|mah|mp|jaar|year)\b)`
const [BELOW, ABOVE, BETWEEN] = [
  String.raw`(?:onder|beneden|tot(?: en met)?|max(?:imaal|imum|\.)?|hoogstens|(?:goedkoper|minder) dan|under|below|up to|(?:cheaper|less) than)(?: de)?`,
  String.raw`(?:vanaf|boven|min(?:imaal|imum|\.)?|(?:duurder|meer) dan|above|over|from|more than|at least)(?: de)?`,
  '(?:tussen|van|between|from)(?: de)?',
].map(words => String.raw`(?<=^|\s)${words}\s+`) as [string, string, string]

const [between, below, above] = [
  new RegExp(String.raw`${BETWEEN}${AMOUNT}\s+(?:en|tot|and|to)\s+(?:de )?${AMOUNT}`, 'i'),
  new RegExp(BELOW + AMOUNT, 'i'),
  new RegExp(ABOVE + AMOUNT, 'i'),
]

/** Extracts a price from a search: 'tv onder 1000', 'laptop tussen 500 en 800 euro'. A search that is only a price is left as it is. */
export function askedPrice(search: string): AskedPrice {
  const [, from, to] = between.exec(search) ?? []
  const minPrice = readAmount(from ?? above.exec(search)?.[1] ?? '')
  const maxPrice = readAmount(to ?? below.exec(search)?.[1] ?? '')
  const rest = from === undefined ? search.replace(below, ' ').replace(above, ' ') : search.replace(between, ' ')
  const words = rest.replace(/\s+/g, ' ').trim()
  if (!words || (minPrice === undefined && maxPrice === undefined)) return { words: search }
  return { words, ...(minPrice !== undefined && { minPrice }), ...(maxPrice !== undefined && { maxPrice }) }
}
