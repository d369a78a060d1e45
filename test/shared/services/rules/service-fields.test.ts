import { describe, expect, it } from 'vitest'
import { selectedIn, skusIn } from '../../../../shared/services/rules/service-fields'

describe('services in a form', () => {
  const child = { sku: 'C' }
  const services = [
    { sku: 'A', children: { C: child, D: { sku: 'D' } } },
    { sku: 'B', children: {} },
  ] as never

  it('are named by their box or chosen in their group (SVC-05)', () => {
    expect(skusIn({ dienst_A: '1', groep_cover: 'B', sku: 'X', andienst_: '1' })).toEqual(['A', 'B'])
  })

  it('count with what goes with them, and that never without them (SVC-02)', () => {
    expect(Object.keys(selectedIn(services, { dienst_A: '1', dienst_C: '1' }))).toEqual(['A', 'C'])
    expect(selectedIn(services, { dienst_C: '1' })).toEqual({})
    expect(selectedIn(services, { groep_x: 'B' })).toEqual({ B: { sku: 'B', children: {} } })
  })
})
