import { beforeEach, describe, expect, it } from 'vitest'
import { placeOf, rememberPlace } from '../../../shared/analytics/storage'
import { useStorages } from '../../kit/storage'

beforeEach(useStorages)

const place = (index: number) => ({ item_list_id: '3', item_list_name: 'Lijst', index })

describe('the list a product was chosen from', () => {
  it('is the last one, and is kept for the last 50 products (ANA-02)', () => {
    for (let id = 1; id <= 60; id++) rememberPlace(id, place(id))
    rememberPlace(20, place(99))
    expect(placeOf(20)?.index).toBe(99)
    expect(placeOf(60)?.index).toBe(60)
    expect(placeOf(10)).toBeUndefined()
  })

  it('is known by any id (ANA-02, API-10)', () => {
    rememberPlace('sku-7/a', place(3))
    expect([placeOf('sku-7/a')?.index, placeOf('sku-7')]).toEqual([3, undefined])
  })

  it.each(['[null]', '[{}]', '[7,"x"]', '{}', 'null', 'x'])(
    'is unknown when another script left %s there, and can be kept again (STG-01)',
    text => {
      sessionStorage.setItem('list-places', text)
      expect(placeOf(1)).toBeUndefined()
      rememberPlace(1, place(3))
      expect(placeOf(1)?.index).toBe(3)
    },
  )
})
