import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differing, ofProducts } from '../../../shared/comparison/rules'
import { property } from '../../kit/property'

const groups = [
  {
    group: 'Beeld',
    rows: [
      { label: 'Maat', values: ['55 inch', '65 inch', '55 inch'], differs: true },
      { label: 'Hdr', values: ['Ja', 'Ja', 'Ja'], differs: false },
    ],
  },
  { group: 'Geluid', rows: [{ label: 'Vermogen', values: ['–', '40 W', '–'], differs: true }] },
]

describe('products beside each other', () => {
  it('differ or not as the ones that are left do (CMP-01)', () => {
    expect(ofProducts(groups, [true, false, true])).toEqual([
      {
        group: 'Beeld',
        rows: [
          { label: 'Maat', values: ['55 inch', '55 inch'], differs: false },
          { label: 'Hdr', values: ['Ja', 'Ja'], differs: false },
        ],
      },
    ])
  })

  it('are narrowed to the rows that differ (CMP-01)', () => {
    expect(differing(groups).map(({ group, rows }) => [group, rows.map(({ label }) => label)])).toEqual([
      ['Beeld', ['Maat']],
      ['Geluid', ['Vermogen']],
    ])
  })

  const table = fc.integer({ min: 1, max: 4 }).chain(size =>
    fc.tuple(
      fc.array(
        fc.record({
          group: fc.string(),
          rows: fc.array(
            fc.record({
              label: fc.string(),
              values: fc.array(fc.constantFrom('–', 'a', 'b'), { minLength: size, maxLength: size }),
              differs: fc.boolean(),
            }),
          ),
        }),
      ),
      fc.array(fc.boolean(), { minLength: size, maxLength: size }),
    ),
  )

  property([table], { seed: 20261121, numRuns: 500 })(
    'have a value per product left, in no row nothing, and a mark where marked ones still differ (CMP-01)',
    ([all, shown]) => {
      const left = shown.filter(Boolean).length
      const found = ofProducts(all, shown)
      for (const { rows } of found) expect(rows.length).toBeGreaterThan(0)
      const rows = found.flatMap(group => group.rows)
      for (const { values } of rows) {
        expect(values).toHaveLength(left)
        expect(values.some(value => value !== '–')).toBe(true)
      }
      const kept = all.flatMap(group => group.rows.filter(({ values }) => values.some((value, at) => shown[at] && value !== '–')))
      expect(rows.map(({ differs }) => differs)).toEqual(kept.map(({ differs }, at) => differs && new Set(rows[at]?.values).size > 1))
    },
  )
})
