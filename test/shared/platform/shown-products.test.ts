import { afterEach, describe, expect, it } from 'vitest'
import { placeOnPage } from '../../../shared/platform/shown-products'

const card = (product: object): string => `<li data-item='${JSON.stringify(product)}'></li>`

afterEach(() => document.body.replaceChildren())

describe('the list that a product stands in', () => {
  it('is found by the id that it is measured under, of a variant its group, and of two lists it is the first (ANA-02)', () => {
    document.body.innerHTML = `<ul data-list-id="3" data-list-name="Telefoons" data-list-start="24">${card({ product_id: 5 })}${card({ product_id: 1_000_007, item_group_id: 7 })}</ul>
      <ul data-list-id="4" data-list-name="Aanbiedingen">${card({ product_id: 1_000_008, item_group_id: 7 })}</ul>`
    expect(placeOnPage(7)).toEqual({ item_list_id: '3', item_list_name: 'Telefoons', index: 25 })
    expect(placeOnPage(5)?.index).toBe(24)
    expect(placeOnPage(1_000_007)).toBeUndefined()
  })
})
