import { expect, it } from 'vitest'
import { filterViews } from '../../../reference-shop/pages/listing-links'
import { makeFilters } from '../../kit/factories'

it('a printed option keeps the filters in the order in which they were chosen, as the live one does (CAT-04, CAT-08)', () => {
  const query = { filters: { brand_facet: ['AEG'], colour: ['Wit'] }, page: 2 }
  const [brand] = filterViews({ path: '/zoeken', query, filters: makeFilters(), inPath: false, searchQuery: 'tv' })
  expect(brand?.options.map(({ href }) => href)).toEqual([
    '/zoeken?query=tv&colour=Wit',
    '/zoeken?query=tv&brand_facet=AEG&brand_facet=Bosch&colour=Wit',
    '/zoeken?query=tv&brand_facet=AEG&brand_facet=Siemens&colour=Wit',
  ])
})
