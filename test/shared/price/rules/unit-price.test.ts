import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { UnitPrice } from '../../../../shared/contract/api/catalogue'
import { unitPriceText } from '../../../../shared/price/rules/unit-price'
import { property } from '../../../kit/property'

/** The texts of a language, as its file has them. */
const translate = (locale: string) => {
  const { price } = JSON.parse(readFileSync(`shared/i18n/locales/${locale.replace('-', '_')}/common.json`, 'utf8'))
  const plural = new Intl.PluralRules(locale)
  return (key: string, parameters: Record<string, string | number>): string => {
    const name = key.replace('common.price.', '')
    const text: string = price[name] ?? price[`${name}_${plural.select(Number(parameters.count))}`]
    return text.replace(/\{\{(\w+)\}\}/g, (_, parameter: string) => String(parameters[parameter]))
  }
}
const said = (of: Partial<UnitPrice>, locale = 'nl-NL', isB2B = false, code = 'EUR'): string =>
  unitPriceText({ price_incl_tax: 2.5, unit: 'm', ...of }, isB2B, { locale, currency: { code }, t: translate(locale) }).replaceAll(
    /[\u00a0\u202f]/g,
    ' ',
  )

describe('a price per unit', () => {
  it.each([
    ['nl-NL', '€ 2,50 per m', '€ 2,50 per 100 ml', '€ 2,50 per stuk', '€ 2,50 per 10 stuks', '€ 2,50 per m²'],
    ['en-GB', '€2.50 per m', '€2.50 per 100 ml', '€2.50 per piece', '€2.50 per 10 pieces', '€2.50 per m²'],
    ['de-DE', '2,50 € / m', '2,50 € / 100 ml', '2,50 € / Stück', '2,50 € / 10 Stück', '2,50 € / m²'],
    ['fr-FR', '2,50 € / m', '2,50 € / 100 ml', '2,50 € / pièce', '2,50 € / 10 pièces', '2,50 € / m²'],
  ])('is written in %s as the language does, by Intl (PRC-02, I18N-01)', (locale, ...written) => {
    const units: Partial<UnitPrice>[] = [
      {},
      { quantity: 100, unit: 'ml' },
      { unit: 'piece' },
      { quantity: 10, unit: 'piece' },
      { unit: 'm2', quantity: 1 },
    ]
    expect(units.map(one => said(one, locale))).toEqual(written)
  })

  it('is in the currency of the shop, and in other measures (PRC-01, PRC-02)', () => {
    expect(said({ unit: 'fl oz', quantity: 8 }, 'en-GB', false, 'USD')).toBe('US$2.50 per 8 US fl oz')
    expect(said({ unit: 'lb' }, 'en-GB', false, 'USD')).toBe('US$2.50 per lb')
  })

  it('has all its decimals, and thousands as prices have them (PRC-02)', () => {
    expect(said({ price_incl_tax: 1250, unit: 'kg' })).toBe('€ 1.250,00 per kg')
    expect(said({ price_incl_tax: 0, unit: 'kg' })).toBe('€ 0,00 per kg')
  })

  it('is without VAT for a business, if the shop tells that one (CFG-03, PRC-02)', () => {
    expect(said({ price_excl_tax: 2.07 }, 'nl-NL', true)).toBe('€ 2,07 per m')
    expect(said({}, 'nl-NL', true)).toBe('€ 2,50 per m')
  })

  property([fc.string({ minLength: 1 }), fc.double({ min: 0.001, max: 1e6, noNaN: true })])(
    'is shown with whatever unit a shop writes, and never fails (PRC-02, API-10)',
    (unit, quantity) => {
      const text = unitPriceText({ price_incl_tax: 1, unit, quantity }, false, { t: translate('nl-NL') })
      expect(text.startsWith('€\u00a01,00 per ')).toBe(true)
    },
  )
})
