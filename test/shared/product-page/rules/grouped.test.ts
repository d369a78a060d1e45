import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as grouped from '../../../../shared/product-page/rules/grouped'
import golden from '../../../kit/golden/selections.json'
import { property } from '../../../kit/property'

const SEED = { seed: 20261121 }
type Pair = [number, number]

describe('a grouped product', () => {
  const { children: rows, cases, from } = golden.grouped
  const children = rows.map(({ id, price }) => ({ product_id: id, final_price_incl_tax: price }))

  for (const { what, chosen, cents, saleable } of cases as { what: string; chosen: Pair[]; cents: number; saleable: boolean }[])
    it(`with ${what} is ${saleable ? '' : 'not '}for sale and adds up (PDP-03)`, () => {
      const quantities = chosen.reduce<grouped.Quantities>((all, [id, qty]) => grouped.choose(all, id, qty), {})
      expect(grouped.totalOf(children, quantities)).toBe(cents / 100)
      expect(grouped.isSaleable(quantities)).toBe(saleable)
    })

  it('costs from the lowest price of its products (PDP-03)', () => {
    expect(Math.round((grouped.cheapest(children)?.final_price_incl_tax ?? 0) * 100)).toBe(from)
    expect(grouped.cheapest([])).toBeUndefined()
  })

  const clicks = fc.array(fc.tuple(fc.constantFrom(...children), fc.integer({ min: 0, max: 99 })), { maxLength: 15 })
  property([clicks], SEED)('keeps the last quantity of each product, whatever is typed (PDP-03)', all => {
    const quantities = all.reduce<grouped.Quantities>((chosen, [{ product_id }, qty]) => grouped.choose(chosen, product_id, qty), {})
    const last = new Map(all.map(([child, qty]) => [child.product_id, qty]))
    expect(Object.entries(quantities).map(([id, qty]) => [Number(id), qty])).toEqual([...last].sort(([a], [b]) => a - b))
    const total = [...last].reduce((sum, [id, qty]) => sum + qty * Math.round((rows.find(one => one.id === id)?.price ?? 0) * 100), 0)
    expect(grouped.totalOf(children, quantities)).toBe(total / 100)
    expect(grouped.isSaleable(quantities)).toBe([...last.values()].some(qty => qty > 0))
  })
})
