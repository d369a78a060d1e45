import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chosenVariant, type VariantOptions } from '../../../../reference-shop/product/data/option-rules'
import * as configurable from '../../../../shared/product-page/rules/configurable'
import golden from '../../../kit/golden/selections.json'
import { property } from '../../../kit/property'

const SEED = { seed: 20261121 }
type Chosen = [string, number]

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

  it('shows the picture that all variants share which the choices so far leave, if they do (PDP-09)', () => {
    const picture = (kleur_option_id: number, opslag_option_id: number, image: string) => ({
      ...{ status: 1 as const, kleur_option_id, opslag_option_id },
      image,
    })
    const pictures = [
      picture(1, 7, '/zwart.webp'),
      picture(1, 8, '/zwart.webp'),
      picture(2, 7, '/wit.webp'),
      picture(2, 8, '/wit-achter.webp'),
    ]
    const shown = (...chosen: Chosen[]) => configurable.imageOf(pictures, asChoices(chosen))
    expect([shown(['kleur', 1]), shown(['kleur', 2]), shown(['opslag', 7])]).toEqual(['/zwart.webp', undefined, undefined])
    expect(shown(['kleur', 2], ['opslag', 8])).toBe('/wit-achter.webp')
    expect(configurable.imageOf(pictures.slice(0, 2), [])).toBeUndefined()
  })

  const clicks = fc.array(fc.tuple(fc.constantFrom('kleur', 'opslag', 'gewicht'), fc.integer({ min: 1, max: 9 })), { maxLength: 12 })
  property([clicks], SEED)(
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
        const sold = atShop(choices.map(one => [one.code, Number(one.option_id)]))
        expect(configurable.isSaleable(attributes, variants, choices)).toBe(sold !== undefined)
        if (sold) expect(configurable.single(variants, choices)?.id).toBe(sold.id)
      }
    },
  )
})
