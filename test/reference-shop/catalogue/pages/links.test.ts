import { describe, expect, it } from 'vitest'
import { activeOptions } from '../../../../reference-shop/catalogue/pages/links'
import { makeFilters } from '../../../kit/factories'

describe('the chip of a price', () => {
  it.each([
    [{ minPrice: 700 }, '700 - 1899'],
    [{ minPrice: 99_999 }, '99999 - …'],
    [{ maxPrice: 1 }, '0 - 1'],
  ])('says %j, also beyond the prices there are (CAT-07)', (bounds, said) => {
    const query = { filters: {}, page: 1, sort: 'position asc', ...bounds }
    const address = { path: '/koelkasten', query, filters: makeFilters(), inPath: true, searchQuery: '' }
    expect(activeOptions(address, String)).toMatchObject([{ label: said, removeHref: '/koelkasten?sort=position+asc' }])
  })
})
