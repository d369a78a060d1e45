import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../kit/platform'
import { makeServices } from '../../kit/product-seeds'
import { useServer } from '../../kit/server'

const server = useServer()

describe('chosen services', () => {
  it('are kept per place on the page and product, each by the sku of the service (SVC-04)', async () => {
    await openPage()
    server.use(http.get('*/product/services/product/sku/*', () => HttpResponse.json(makeServices())))
    const { $selected, chooseService, loadServices, selectedFor } = await import('../../../shared/services/store')
    for (const [index, sku] of [
      [0, 'A'],
      [1, 'A'],
      [1, 'B'],
      [10, 'A'],
    ] as const)
      await loadServices(index, sku)
    chooseService(1, 'A', 'AANSLUITEN', true)
    chooseService(1, 'B', 'ZEKER', true)
    const chosen = (index: number, sku: string) => Object.keys(selectedFor($selected.get(), index, sku)).toSorted()
    expect({ a0: chosen(0, 'A'), a1: chosen(1, 'A'), b1: chosen(1, 'B'), a10: chosen(10, 'A') }).toEqual({
      a0: ['GEEN'],
      a1: ['AANSLUITEN', 'GEEN'],
      b1: ['ZEKER'],
      a10: ['GEEN'],
    })
    expect(selectedFor($selected.get(), 1, 'A').AANSLUITEN).toMatchObject({ sku: 'AANSLUITEN', price: 39 })
    chooseService(1, 'A', 'AANSLUITEN', false)
    expect([chosen(1, 'A'), chosen(1, 'B')]).toEqual([['GEEN'], ['ZEKER']])
  })
})
