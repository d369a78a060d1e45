import { describe, expect, it } from 'vitest'
import { activeOptions } from '../../../../reference-shop/catalogue/pages/links'
import { rangeText } from '../../../../shared/catalogue/rules/price-range'
import { plainPrice } from '../../../../shared/price/rules/price'
import { makeFilters } from '../../../kit/factories'
import { t } from '../../kit/shop'

describe('the chip of a price', () => {
  it.each([
    [{ minPrice: 99_999 }, 'Vanaf € 99.999'],
    [{ maxPrice: 700 }, 'Tot € 700'],
    [{ minPrice: 299.5, maxPrice: 700 }, '€ 299,50 - € 700'],
  ])('says %j, also beyond the prices there are (CAT-07)', (bounds, said) => {
    const query = { filters: {}, page: 1, sort: 'position asc', ...bounds }
    const address = { path: '/koelkasten', query, filters: makeFilters(), inPath: true, searchQuery: '' }
    const range = rangeText(query, t, amount => plainPrice(amount)).replaceAll('\u00a0', ' ')
    expect(activeOptions(address, range)).toMatchObject([{ label: said, removeHref: '/koelkasten?sort=position+asc' }])
  })
})
