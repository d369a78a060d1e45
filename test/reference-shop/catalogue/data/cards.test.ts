import { describe, expect, it } from 'vitest'
import { distinguishingSpecs, toCard, unitPriceOf } from '../../../../reference-shop/catalogue/data/cards'

const group = (name: string, rows: Record<string, string>) => ({
  group: name,
  rows: Object.entries(rows).map(([label, value]) => ({ label, value })),
})
const specsOf = (...groups: ReturnType<typeof group>[]) => distinguishingSpecs(JSON.stringify(groups))
const factsOf = (kind: string, ...groups: ReturnType<typeof group>[]) => distinguishingSpecs(kind + JSON.stringify(groups))
const general = group('Algemeen', { Artikelnummer: 'ZON-000173', EAN: '2000000001739', Schermdiagonaal: '15 inch', Garantie: '2 jaar' })

describe('a card tells', () => {
  it('the three specifications that decide, not what all have alike or the picture shows (CAT-16)', () => {
    const own = group('Eigenschappen', {
      Kleur: 'Zilver',
      Schermdiagonaal: '15 inch',
      Opslag: '512 GB',
      Werkgeheugen: '16 GB',
      Toetsenbord: 'Qwerty',
    })
    expect(specsOf(general, own)).toEqual(['15\u00a0inch', '512\u00a0GB', '16\u00a0GB'])
  })

  it('what decides in its kind, in words that are clear without a label (CAT-16)', () => {
    const laptop = group('Eigenschappen', {
      Kleur: 'Zilver',
      Processor: 'AMD Ryzen 5',
      Werkgeheugen: '8 GB, 16 GB',
      Schermdiagonaal: '14 inch',
    })
    const weight = group('Accu', { Werktijd: '12 uur', Gewicht: '1,4 kg' })
    expect(factsOf('laptop', laptop, weight)).toEqual(['AMD Ryzen\u00a05', '8–\u206016\u00a0GB', '14\u00a0inch, 1,4\u00a0kg'])
    const heard = { Ruisonderdrukking: 'Nee', Speelduur: '30 uur', Aansluiting: 'Usb-c' }
    expect(factsOf('headphones', group('Eigenschappen', heard))).toEqual(['Zonder ruisonderdrukking', '30\u00a0uur', 'Usb-\u2060c'])
  })

  it('the first and last size of those to choose from, and no other list of choices (CAT-16)', () => {
    const own = group('Eigenschappen', { Opslag: '256 GB, 512 GB, 1 TB', Afwerking: 'Mat, Glans', Waterdicht: 'Ja' })
    const more = group('Accu', { Aanraakscherm: 'Nee', Lader: 'Los', Werktijd: '9 uur' })
    expect(specsOf(general, own, more)).toEqual(['15\u00a0inch', '256\u00a0GB–\u20601\u00a0TB', '9\u00a0uur'])
  })
})

describe('the price per unit', () => {
  const of = (picture_kind: 'cable' | 'mouse', picture_size: number, cents: number) =>
    unitPriceOf({ picture_kind, picture_size, is_voucher: 0 }, cents)

  it('of a cable is that of a metre, to the cent, and other products have none (PRC-02)', () => {
    expect(of('cable', 300, 2499)).toEqual({ price_incl_tax: 8.33, price_excl_tax: 6.88, quantity: 1, unit: 'm', content: 3 })
    expect(of('cable', 50, 999)).toMatchObject({ price_incl_tax: 19.98, content: 0.5 })
    expect(of('mouse', 50, 999)).toBeUndefined()
  })
})

describe('the badge of a card', () => {
  const NOW = Date.UTC(2026, 10, 20)
  const days = (count: number): number => NOW - count * 86_400_000
  const badgeOf = (reference_cents: number | null, standing: { isBestseller?: boolean; firstSold?: number }) => {
    const row = { price_cents: 9900, reference_cents, specifications: '[]', stock: 1 } as unknown as Parameters<typeof toCard>[0]
    return toCard(row, { categoryNames: [], isBestseller: false, firstSold: days(300), ...standing }, NOW).badge?.type
  }

  it('is one at most and has a reason: most sold, an offer by law, or on sale since shortly (CAT-16, LAW-04)', () => {
    expect(badgeOf(null, {})).toBeUndefined()
    expect(badgeOf(null, { firstSold: days(44) })).toBe('new')
    expect(badgeOf(null, { firstSold: days(46) })).toBeUndefined()
    expect(badgeOf(12_900, { firstSold: days(44) })).toBe('offer')
    expect(badgeOf(9900, {})).toBeUndefined()
    expect(badgeOf(12_900, { isBestseller: true, firstSold: days(44) })).toBe('popular')
  })
})
