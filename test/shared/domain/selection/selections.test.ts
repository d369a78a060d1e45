import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { chosenParts, chosenVariant, type VariantOptions } from '../../../../reference-shop/data/choosing'
import * as bundle from '../../../../shared/domain/selection/bundle'
import * as configurable from '../../../../shared/domain/selection/configurable'
import * as grouped from '../../../../shared/domain/selection/grouped'
import * as simple from '../../../../shared/domain/selection/simple'
import golden from '../../../kit/golden/selections.json'

const SEED = { seed: 20261121 }
type Pair = [number, number]
type Chosen = [string, number]

describe('a simple product', () => {
  it('is for sale while in stock, at its own prices (PDP-02)', () => {
    expect([true, false].map(in_stock => simple.isSaleable({ in_stock }))).toEqual([true, false])
    const prices = { price_incl_tax: 549, price_excl_tax: 453.72, final_price_incl_tax: 499, final_price_excl_tax: 412.4 }
    expect(simple.pricesOf({ ...prices, ...{ name: 'x' } })).toEqual(prices)
  })
})

describe('a configurable product', () => {
  const { attributes, variants: rows, cases } = golden.configurable
  const variants = rows.map(({ id, active, kleur, opslag }) => ({
    id,
    status: active ? 1 : 0,
    kleur_option_id: kleur,
    opslag_option_id: opslag,
  }))
  const known: VariantOptions[] = rows.map(({ id, active, kleur, opslag }) => ({ id, enabled: active, options: { kleur, opslag } }))
  const asChoices = (chosen: readonly Chosen[]): configurable.Choice[] => chosen.map(([code, option_id]) => ({ code, option_id }))
  const atShop = (chosen: readonly Chosen[]) =>
    chosenVariant(
      attributes,
      known,
      chosen.map(([option_id, option_value]) => ({ option_id, option_value })),
    )

  for (const { what, chosen, shown, bought } of cases as { what: string; chosen: Chosen[]; shown: number | null; bought: number | null }[])
    it(`with ${what} shows and sells the same variant as the shop does (PDP-05, PDP-06)`, () => {
      const choices = asChoices(chosen)
      expect(configurable.single(variants, choices)?.id ?? null).toBe(shown)
      expect(configurable.isSaleable(attributes, variants, choices)).toBe(bought !== null)
      expect(atShop(chosen)?.id ?? null).toBe(bought)
    })

  it('drops later choices when an earlier attribute changes (PDP-07)', () => {
    const both = asChoices([
      ['kleur', 1],
      ['opslag', 8],
    ])
    expect(configurable.choose(attributes, both, 'kleur', 2)).toEqual(asChoices([['kleur', 2]]))
    expect(configurable.choose(attributes, both, 'opslag', 7)).toEqual(
      asChoices([
        ['kleur', 1],
        ['opslag', 7],
      ]),
    )
    expect(configurable.choose(attributes, both, 'gewicht', 1)).toEqual(both)
  })

  it('tells which options lead to nothing after the earlier ones (PDP-07)', () => {
    const isPossible = (kleur: number, opslag: number) =>
      configurable.isPossible(attributes, variants, asChoices([['kleur', kleur]]), { code: 'opslag', option_id: opslag })
    expect([isPossible(1, 7), isPossible(1, 9), isPossible(2, 8), isPossible(3, 9)]).toEqual([true, false, false, true])
  })

  const clicks = fc.array(fc.tuple(fc.constantFrom('kleur', 'opslag', 'gewicht'), fc.integer({ min: 1, max: 9 })), { maxLength: 12 })
  test.prop([clicks], SEED)(
    'keeps one choice per attribute in order, and agrees with the shop, whatever is clicked (PDP-06, PDP-07)',
    all => {
      let choices: configurable.Choice[] = []
      for (const [code, option] of all) {
        const possible = configurable.isPossible(attributes, variants, choices, { code, option_id: option })
        choices = configurable.choose(attributes, choices, code, option)
        const places = choices.map(one => attributes.indexOf(one.code))
        expect(places).toEqual([...new Set(places)].sort())
        if (attributes.includes(code)) expect(choices.at(-1)).toEqual({ code, option_id: option })
        expect(configurable.matching(variants, choices).length > 0).toBe(possible)
        const sold = atShop(choices.map(one => [one.code, one.option_id]))
        expect(configurable.isSaleable(attributes, variants, choices)).toBe(sold !== undefined)
        if (sold) expect(configurable.single(variants, choices)?.id).toBe(sold.id)
      }
    },
  )
})

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
      if (cents !== null) expect(bundle.totalCents(entries)).toBe(cents)
    })

  it('takes a part out again, and tells what is missing (PDP-04)', () => {
    const entries = [entryOf(101, 1), entryOf(105, 1)]
    expect(bundle.remove(entries, 505)).toEqual([entryOf(101, 1)])
    expect(bundle.missing(rules, entries)).toEqual([{ option_id: 2, required: 1 }])
  })

  const clicks = fc.array(fc.tuple(fc.constantFrom(...parts), fc.integer({ min: 0, max: 4 })), { maxLength: 15 })
  test.prop([clicks], SEED)(
    'keeps one selection per product and one per radio, and the shop’s total, whatever is clicked (PDP-04)',
    all => {
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
        if (sold) expect(sold.cents).toBe(bundle.totalCents(entries))
      }
    },
  )
})

describe('a grouped product', () => {
  const { children: rows, cases, from } = golden.grouped
  const children = rows.map(({ id, price }) => ({ product_id: id, final_price_incl_tax: price }))

  for (const { what, chosen, cents, saleable } of cases as { what: string; chosen: Pair[]; cents: number; saleable: boolean }[])
    it(`with ${what} is ${saleable ? '' : 'not '}for sale and adds up (PDP-03)`, () => {
      const quantities = chosen.reduce<grouped.Quantities>((all, [id, qty]) => grouped.choose(all, id, qty), {})
      expect(grouped.totalCents(children, quantities)).toBe(cents)
      expect(grouped.isSaleable(quantities)).toBe(saleable)
    })

  it('costs from the lowest price of its products (PDP-03)', () => {
    expect(Math.round((grouped.cheapest(children)?.final_price_incl_tax ?? 0) * 100)).toBe(from)
    expect(grouped.cheapest([])).toBeUndefined()
  })

  const clicks = fc.array(fc.tuple(fc.constantFrom(...children), fc.integer({ min: 0, max: 99 })), { maxLength: 15 })
  test.prop([clicks], SEED)('keeps the last quantity of each product, whatever is typed (PDP-03)', all => {
    const quantities = all.reduce<grouped.Quantities>((chosen, [{ product_id }, qty]) => grouped.choose(chosen, product_id, qty), {})
    const last = new Map(all.map(([child, qty]) => [child.product_id, qty]))
    expect(Object.entries(quantities).map(([id, qty]) => [Number(id), qty])).toEqual([...last].sort(([a], [b]) => a - b))
    const total = [...last].reduce((sum, [id, qty]) => sum + qty * Math.round((rows.find(one => one.id === id)?.price ?? 0) * 100), 0)
    expect(grouped.totalCents(children, quantities)).toBe(total)
    expect(grouped.isSaleable(quantities)).toBe([...last.values()].some(qty => qty > 0))
  })
})
