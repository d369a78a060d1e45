import { describe, expect, it } from 'vitest'
import { dimensioned } from '../../../reference-shop/catalogue/dimensions'
import { gtinOf } from '../../../reference-shop/catalogue/gtin'
import { sidesOf } from '../../../reference-shop/catalogue/sizes'

const told = (rows: Record<string, string>) => [
  { group: 'Algemeen', rows: [{ label: 'Garantie', value: '2 jaar' }] },
  { group: 'Maten', rows: Object.entries(rows).map(([label, value]) => ({ label, value })) },
]

describe('the sides of a product in its specifications', () => {
  it.each([
    [
      { Breedte: '59,8 cm', Hoogte: '84,5 cm', Diepte: '60 cm' },
      { width: 598, height: 845, depth: 600 },
    ],
    [
      { breedte: '1.2 m', 'Hoogte (zonder voet)': '703mm' },
      { width: 1200, height: 703 },
    ],
    [
      { Width: '20 cm', Depth: '7 mm' },
      { width: 200, depth: 7 },
    ],
    [{ 'Afmetingen (b × h × d)': '59,8 × 84,5 × 60 cm' }, { width: 598, height: 845, depth: 600 }],
    [{ 'Afmetingen (hxbxd)': '845 x 598 x 600 mm' }, { width: 598, height: 845, depth: 600 }],
    [
      { Breedte: '60 cm', 'Afmetingen (B × H)': '59,8 cm × 84,5 cm' },
      { width: 600, height: 845 },
    ],
    [{ Breedte: '20 inch', Hoogte: '0 cm', Diepte: 'op aanvraag', Breedteverstelling: '4 cm' }, {}],
  ])('of %j are %j, in mm (PDP-09)', (rows, sides) => {
    expect(sidesOf(told(rows as Record<string, string>))).toEqual(sides)
  })
})

describe('a product from before the seed told sizes', () => {
  const row = { id: 7, gtin: gtinOf(7), product_type: 'simple', picture_kind: 'dishwasher', picture_size: 14 }
  const width = (more: object, rows: Record<string, string> = {}) => sidesOf(dimensioned({ ...row, ...more }, told(rows))).width

  it.each([
    ['gets those of its kind', {}, {}, 598],
    ['keeps its own', {}, { Breedte: '45 cm' }, 450],
    ['has none as a set', { product_type: 'bundle' }, {}, undefined],
    ['has none if it is the shop’s own', { gtin: '8712345678906' }, {}, undefined],
    ['has none if its kind has no size', { picture_kind: 'gift-card' }, {}, undefined],
  ])('%s (PDP-09)', (_what, more, rows, mm) => {
    expect(width(more, rows as Record<string, string>)).toBe(mm)
  })
})
