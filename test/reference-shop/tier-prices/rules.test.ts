import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { unitCentsAt, usefulTiers } from '../../../reference-shop/tier-prices/rules'

const tiers = fc.array(fc.record({ least: fc.integer({ min: 2, max: 99 }), cents: fc.integer({ min: 1, max: 9999 }) }), { maxLength: 6 })
const list = fc.integer({ min: 1, max: 9999 })
const qty = fc.integer({ min: 1, max: 200 })

describe('the price of one of so many', () => {
  test.prop([list, tiers, qty])('is in whole cents, never above that of one, and falls with the quantity', (cents, given, count) => {
    const [one, other] = [unitCentsAt(cents, given, count), unitCentsAt(cents, given, count + 1)]
    expect(Number.isInteger(one)).toBe(true)
    expect(one).toBeLessThanOrEqual(cents)
    expect(other).toBeLessThanOrEqual(one)
  })
  test.prop([list, tiers, qty])('makes more cost more in all between two tiers', (cents, given, count) => {
    fc.pre(!given.some(({ least }) => least === count + 1))
    expect(unitCentsAt(cents, given, count + 1) * (count + 1)).toBeGreaterThan(unitCentsAt(cents, given, count) * count)
  })
  test.prop([list, tiers, qty])(
    'is the same with only the tiers that a page shows, each cheaper than the one before',
    (cents, given, count) => {
      const shown = usefulTiers(cents, given)
      expect(unitCentsAt(cents, shown, count)).toBe(unitCentsAt(cents, given, count))
      for (const [at, tier] of shown.entries()) {
        expect(tier.cents).toBeLessThan(shown[at - 1]?.cents ?? cents)
        expect(tier.least).toBeGreaterThan(shown[at - 1]?.least ?? 1)
      }
    },
  )
})
