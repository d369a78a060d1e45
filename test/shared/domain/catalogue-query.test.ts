import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { activate, type CatalogueQuery, clear, deactivate, fromParams, isActive, toggle, toParams } from '../../../shared/domain/catalogue-query'

const query: CatalogueQuery = { filters: { kleur: ['Zwart'], merk: ['Novaro'] }, page: 3, sort: 'price asc', pageSize: 48 }

describe('a listing', () => {
  it('toggles an option and goes back to page 1 (CAT-04, CAT-05)', () => {
    expect(toggle(query, 'kleur', 'Wit')).toEqual({ ...query, filters: { kleur: ['Zwart', 'Wit'], merk: ['Novaro'] }, page: 1 })
    expect(toggle(query, 'kleur', 'Zwart')).toEqual({ ...query, filters: { merk: ['Novaro'] }, page: 1 })
  })

  it('keeps one option of a filter when filters are single-valued (CAT-04)', () => {
    expect(activate(query, 'kleur', 'Wit', true).filters.kleur).toEqual(['Wit'])
    expect(activate(query, 'kleur', 'Wit', true).filters.merk).toEqual(['Novaro'])
  })

  it('changes nothing when an active option is activated (CAT-04)', () => {
    expect(activate(query, 'kleur', 'Zwart')).toBe(query)
    expect(deactivate(query, 'kleur', 'Groen').filters).toEqual(query.filters)
  })

  it('clears filters and prices and keeps sort and size (CAT-07)', () => {
    expect(clear({ ...query, minPrice: 10 })).toEqual({ filters: {}, page: 1, sort: 'price asc', pageSize: 48 })
  })

  it('sends every label of a facet under its own name (CAT-02)', () => {
    expect(String(toParams({ ...query, filters: { kleur: ['Zwart', 'A&B'] }, minPrice: 1.5 }, 'tv'))).toBe(
      'query=tv&page=3&page_size=48&sort=price+asc&minPrice=1.5&kleur=Zwart&kleur=A%26B',
    )
  })

  it('drops hostile parameters (CAT-02)', () => {
    const params = new URLSearchParams('page=-1&page_size=1e9&sort=price;drop&minPrice=abc&maxPrice=-5&vreemd=x&__proto__=y')
    expect(fromParams(params, code => code === 'kleur')).toEqual({ filters: {}, page: 1 })
  })

  const facet = fc.constantFrom('kleur', 'merk', 'constructor')
  const label = fc.constantFrom('a', 'b', 'c d', '')
  property.prop([fc.array(fc.tuple(fc.constantFrom(toggle, activate, deactivate), facet, label), { maxLength: 20 })], { seed: 11 })(
    'keeps its shape under any sequence of choices (CAT-04, CAT-05)',
    steps => {
      let now: CatalogueQuery = { filters: {}, page: 5 }
      for (const [act, code, option] of steps) {
        const before = isActive(now, code, option)
        now = act(now, code, option)
        expect(isActive(now, code, option)).toBe(act === toggle ? !before : act === activate)
      }
      for (const labels of Object.values(now.filters)) {
        expect(labels.length).toBeGreaterThan(0)
        expect(new Set(labels).size).toBe(labels.length)
      }
    },
  )
})
