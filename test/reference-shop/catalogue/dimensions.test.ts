import { describe, expect, it } from 'vitest'
import { dimensionRows } from '../../../reference-shop/catalogue/dimensions'
import { assortment } from '../../../reference-shop/seed/assortment'

const kinds = [...new Map(assortment.flat().map(of => [`${of.category} ${of.kind}`, of])).values()]
/** In cm, by label. */
const lengths = (of: (typeof kinds)[number], size: number) =>
  Object.fromEntries(dimensionRows(of.kind, size).map(({ label, value }) => [label, Number(value.replace(' cm', '').replace(',', '.'))]))

describe('the dimensions of a product of the seed', () => {
  it.each(kinds.map(of => [of.category, of] as const))(
    'of %s are lengths in cm, and no smaller for a larger size (PDP-09)',
    (_category, of) => {
      const told = [...of.size[2]].sort((one, other) => one - other).map(size => lengths(of, Math.round(size * (of.size[3] ?? 1))))
      for (const one of told) for (const cm of Object.values(one)) expect(cm > 0.5 && cm < 220).toBe(true)
      const areas = told.map(({ Breedte = 0, Hoogte, Diepte = 0 }) => Breedte * (Hoogte ?? Diepte))
      expect(areas).toEqual(areas.toSorted((one, other) => one - other))
    },
  )

  it.each([
    [
      'tv',
      55,
      [
        { label: 'Breedte', value: '122,8 cm' },
        { label: 'Hoogte', value: '70,3 cm' },
        { label: 'Diepte', value: '4,5 cm' },
      ],
    ],
    [
      'keyboard',
      60,
      [
        { label: 'Breedte', value: '29,3 cm' },
        { label: 'Diepte', value: '10,3 cm' },
      ],
    ],
    [
      'dishwasher',
      14,
      [
        { label: 'Breedte', value: '59,8 cm' },
        { label: 'Hoogte', value: '84,5 cm' },
        { label: 'Diepte', value: '60 cm' },
      ],
    ],
    ['gift-card', 50, []],
  ] as const)('of a %s of %d is %j (PDP-09)', (kind, size, rows) => {
    expect(dimensionRows(kind, size)).toEqual(rows)
  })
})
