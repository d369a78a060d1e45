import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayHaveServices, type ServiceRule, servicesLeft } from '../../../reference-shop/product/data/option-rules'
import type { ChildService, ProductService } from '../../../shared/contract/api/services'
import { choose, preselect, type Selected, selectedIn, servicesPrice, skusIn } from '../../../shared/services/rules'
import golden from '../../kit/golden/selections.json'
import { property } from '../../kit/property'

const SEED = { seed: 20261121 }
interface Seed {
  sku: string
  type: string
  price: number
  group?: string
  default?: boolean
  children?: Seed[]
}
const {
  services: seeds,
  clicks,
  refused,
} = golden.services as unknown as {
  services: Seed[]
  clicks: { what: string; clicks: [string, boolean][]; selected: string[]; cents: number }[]
  refused: string[][]
}

const asChild = ({ sku, type, price, group, default: proposed }: Seed, at: number): ChildService => ({
  sku,
  name: sku,
  description: '',
  price,
  type: type as ChildService['type'],
  sort_order: at,
  default_selected: proposed ?? false,
  option_group: group ?? null,
})
const services: ProductService[] = seeds.map((seed, at) => ({
  ...asChild(seed, at),
  children: Object.fromEntries((seed.children ?? []).map((child, place) => [child.sku, asChild(child, place)])),
}))
const rules: ServiceRule[] = seeds.flatMap(seed => [
  { sku: seed.sku, parentSku: null, type: seed.type as ServiceRule['type'], group: seed.group ?? null },
  ...(seed.children ?? []).map(child => ({
    sku: child.sku,
    parentSku: seed.sku,
    type: child.type as ServiceRule['type'],
    group: child.group ?? null,
  })),
])
const skus = (selected: Selected): string[] => Object.keys(selected).sort()
const after = (all: readonly (readonly [string, boolean])[], selected: Selected = {}): Selected =>
  all.reduce((now, [sku, isOn]) => choose(services, now, sku, isOn), selected)

describe('services', () => {
  for (const { what, clicks: all, selected, cents } of clicks)
    it(`after ${what} are what the shop accepts (SVC-02)`, () => {
      const chosen = after(all)
      expect(skus(chosen)).toEqual(selected)
      expect(servicesPrice(chosen)).toBe(cents / 100)
      expect(mayHaveServices(rules, skus(chosen))).toBe(true)
    })

  it.each(refused)('%s and the like are refused by the shop (SVC-02)', (...chosen) => {
    expect(mayHaveServices(rules, chosen)).toBe(false)
  })

  property([fc.array(fc.tuple(fc.constantFrom(...rules.map(({ sku }) => sku), 'NOPE'), fc.boolean()), { maxLength: 20 })], SEED)(
    'are always what the shop accepts, whatever is clicked (SVC-02)',
    all => {
      let selected: Selected = {}
      for (const [sku, isOn] of all) {
        selected = choose(services, selected, sku, isOn)
        expect(mayHaveServices(rules, skus(selected))).toBe(true)
        if (sku !== 'NOPE') expect(Object.hasOwn(selected, sku)).toBe(isOn)
      }
    },
  )

  property([fc.subarray(rules), fc.array(fc.constantFrom(...rules.map(({ sku }) => sku), 'NOPE'), { maxLength: 8 })], SEED)(
    'that a line had are left as far as they are still offered, with what they come with; all of them while they go together (SVC-02)',
    (offered, had) => {
      const left = servicesLeft(offered, had)
      expect(mayHaveServices(offered, left)).toBe(true)
      expect(had).toEqual(expect.arrayContaining(left))
      for (const sku of had) if (!left.includes(sku)) expect(mayHaveServices(offered, [...left, sku])).toBe(false)
      if (mayHaveServices(offered, [...new Set(had)])) expect(left.toSorted()).toEqual([...new Set(had)].sort())
    },
  )

  it('are at first those on the quote, with children, then what is proposed (SVC-03)', () => {
    expect(skus(preselect(services, []))).toEqual(['NONE'])
    expect(skus(preselect(services, ['COVER', 'COVER-3', 'PLUG', 'HOSE']))).toEqual(['COVER', 'COVER-3', 'HOSE', 'PLUG'])
    expect(skus(preselect(services, ['PLUG', 'GONE']))).toEqual(['NONE', 'PLUG'])
  })

  it('are at first all that the shop proposes, whatever they cost, one of each group (SVC-03)', () => {
    for (const price of [undefined, 0, 24.99]) {
      const proposed = services.map(service => ({ ...service, default_selected: service.sku === 'PLUG', price }))
      expect(skus(preselect(proposed, []))).toEqual(['PLUG'])
    }
    const all = services.map(service => ({ ...service, default_selected: true }))
    expect(mayHaveServices(rules, skus(preselect(all, [])))).toBe(true)
  })
})

describe('services in a form', () => {
  const child = { sku: 'C' }
  const services = [
    { sku: 'A', children: { C: child, D: { sku: 'D' } } },
    { sku: 'B', children: {} },
  ] as never

  it('are named by their box or chosen in their group (SVC-05)', () => {
    expect(skusIn({ service_A: '1', group_cover: 'B', sku: 'X', andienst_: '1' })).toEqual(['A', 'B'])
  })

  it('count with what goes with them, and that never without them (SVC-02)', () => {
    expect(Object.keys(selectedIn(services, { service_A: '1', service_C: '1' }))).toEqual(['A', 'C'])
    expect(selectedIn(services, { service_C: '1' })).toEqual({})
    expect(selectedIn(services, { group_x: 'B' })).toEqual({ B: { sku: 'B', children: {} } })
  })
})
