import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { CatalogueReply } from '../../shared/contract/api/catalogue'
import { Wishlist } from '../../shared/contract/api/customer'
import { AddedItem, Quote, Totals } from '../../shared/contract/api/quote'
import { makeAddedItem, makeCatalogueReply, makeProducts, makeQuote, makeQuoteItem, makeTotals, makeWishlist } from './factories'
import { answerCatalogue } from './handlers/catalogue'

describe('the replies that tests are built from', () => {
  it('are those of the contract (API-06)', () => {
    v.parse(CatalogueReply, makeCatalogueReply({ items: makeProducts(24) }))
    v.parse(CatalogueReply, answerCatalogue(new URL('http://shop/?page=2&sort=price+desc&color_facet=Wit')))
    const lines = [makeQuoteItem({ qty: 3 }), makeQuoteItem({ item_id: 2 })]
    expect(v.parse(Quote, makeQuote({ items: lines }))).toMatchObject({ items_count: 2, items_qty: 4 })
    expect(v.parse(Totals, makeTotals({}, lines))).toMatchObject({ grand_total: 1796, items_qty: 4 })
    v.parse(AddedItem, makeAddedItem())
    expect(v.parse(Wishlist, makeWishlist([1, 2])).count).toBe(2)
  })
})
