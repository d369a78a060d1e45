import type { UnitPrice } from '../../contract/api/catalogue'
import type { Currency } from '../../contract/config'
import { plainPrice } from './price'

/** Names that Intl has for units, by the codes that shops use. */
const names = new Map(
  Object.entries({
    cm: 'centimeter',
    'fl oz': 'fluid-ounce',
    ft: 'foot',
    g: 'gram',
    gal: 'gallon',
    in: 'inch',
    kg: 'kilogram',
    l: 'liter',
    lb: 'pound',
    m: 'meter',
    ml: 'milliliter',
    mm: 'millimeter',
    oz: 'ounce',
    yd: 'yard',
  }),
)

interface Words {
  /** BCP 47. */
  locale?: string | undefined
  currency?: Currency | undefined
  t: (key: string, parameters: Record<string, string | number>) => string
}

/** A unit of which Intl has no name, such as square metres or the shop's own word. */
const asGiven = (unit: string): string => unit.replace(/(?<=[a-z])[23]$/, power => (power === '2' ? '²' : '³'))

/** What a price is for: 'm', '100 ml', 'stuk'. */
function unitText({ quantity = 1, unit }: UnitPrice, { locale = 'nl-NL', t }: Words): string {
  if (unit === 'piece') return t('common.price.piece', { count: quantity })
  const name = names.get(unit.toLowerCase())
  const number = new Intl.NumberFormat(locale, name ? { style: 'unit', unit: name, unitDisplay: 'short' } : {})
  if (!name) return quantity === 1 ? asGiven(unit) : `${number.format(quantity)}\u00a0${asGiven(unit)}`
  if (quantity !== 1) return number.format(quantity).replace(' ', '\u00a0')
  return number
    .formatToParts(1)
    .flatMap(({ type, value }) => (type === 'unit' ? [value] : []))
    .join('')
}

/** A price per unit, with all decimals: '€ 2,50 per m', '12,50 € / 100 ml'. A business sees it excluding VAT, if the server provides that. */
export function unitPriceText(of: UnitPrice, isB2B: boolean, words: Words): string {
  const amount = isB2B ? (of.price_excl_tax ?? of.price_incl_tax) : of.price_incl_tax
  return words.t('common.price.perUnit', { price: plainPrice(amount, words.locale, words.currency), unit: unitText(of, words) })
}
