import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chosenParts } from '../../../../reference-shop/product/data/option-rules'
import * as bundle from '../../../../shared/product-page/rules/bundle'
import { pricesTogether } from '../../../../shared/product-page/rules/prices'
import golden from '../../../kit/golden/selections.json'
import { property } from '../../../kit/property'

const SEED = { seed: 20261121 }
type Pair = [number, number]

describe('a bundle', () => {
  const { options, cases } = golden.bundle
  const parts = options.flatMap(({ id, type, required, selections }) =>
    selections.map(one => ({ ...one, option_id: id, type, required, canChangeQty: 'free' in one })),
  )
  const rules = options.map(({ id, required }) => ({ option_id: id, required }))
  const known = options.map(({ id, type, required }) => ({
    id,
    type: type as 'radio' | 'checkbox',
    required: required === 1,
    selections: parts
      .filter(one => one.option_id === id)
      .map(({ id: part, cents, qty, canChangeQty }) => ({ id: part, cents, qty, canChangeQty })),
  }))
  const entryOf = (id: number, qty: number): bundle.BundleEntry => {
    const part = parts.find(one => one.id === id)
    if (!part) throw new Error(`no part ${id}`)
    return { product_id: part.product, option_id: part.option_id, qty, price: part.price, type: part.type, required: part.required }
  }
  const partOf = (entry: bundle.BundleEntry) => parts.find(one => one.product === entry.product_id)
  /** The price of the buy box. */
  const totalOf = (entries: readonly bundle.BundleEntry[]): number =>
    pricesTogether(entries.map(({ price, qty }) => ({ final_price_incl_tax: price, final_price_excl_tax: price, qty })))
      .final_price_incl_tax
  const atShop = (entries: readonly bundle.BundleEntry[]) =>
    chosenParts(
      known,
      entries
        .filter(({ qty }) => qty > 0)
        .map(entry => ({ option_id: entry.option_id, option_qty: entry.qty, option_selections: [partOf(entry)?.id ?? 0] })),
    )

  for (const { what, chosen, cents } of cases as { what: string; chosen: Pair[]; cents: number | null }[])
    it(`with ${what} costs what the shop charges (PDP-04)`, () => {
      const entries = chosen.reduce<bundle.BundleEntry[]>((all, [id, qty]) => bundle.choose(all, entryOf(id, qty)), [])
      expect(bundle.isSaleable(rules, entries)).toBe(cents !== null)
      expect(atShop(entries)?.cents ?? null).toBe(cents)
      if (cents !== null) expect(totalOf(entries)).toBe(cents / 100)
    })

  it('takes a part out again, and tells what is missing (PDP-04)', () => {
    const entries = [entryOf(101, 1), entryOf(105, 1)]
    expect(bundle.remove(entries, 505)).toEqual([entryOf(101, 1)])
    expect(bundle.missing(rules, entries)).toEqual([{ option_id: 2, required: 1 }])
  })

  const clicks = fc.array(fc.tuple(fc.constantFrom(...parts), fc.integer({ min: 0, max: 4 })), { maxLength: 15 })
  property([clicks], SEED)('keeps one selection per product and one per radio, and the shop’s total, whatever is clicked (PDP-04)', all => {
    let entries: bundle.BundleEntry[] = []
    for (const [part, count] of all) {
      const qty = part.canChangeQty ? count : part.qty
      entries = bundle.choose(entries, entryOf(part.id, qty))
      expect(new Set(entries.map(one => one.product_id)).size).toBe(entries.length)
      const radios = entries.filter(({ type }) => type === 'radio').map(({ option_id }) => option_id)
      expect(new Set(radios).size).toBe(radios.length)
      const sold = atShop(entries)
      expect(bundle.isSaleable(rules, entries)).toBe(sold !== undefined)
      expect(bundle.isSaleable(rules, entries)).toBe(bundle.missing(rules, entries).length === 0)
      if (sold) expect(sold.cents).toBe(Math.round(totalOf(entries) * 100))
    }
  })
})
