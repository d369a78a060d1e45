import { describe, expect, it } from 'vitest'
import { CatalogueReply } from '../../shared/contract/api/catalogue'
import { Wishlist } from '../../shared/contract/api/customer'
import { AddedItem, Quote, Totals } from '../../shared/contract/api/quote'
import { makeAddedItem, makeCatalogueReply, makeProducts, makeQuote, makeQuoteItem, makeTotals, makeWishlist } from './factories'
import { answerCatalogue } from './handlers/catalogue'

describe('the replies that tests are built from', () => {
  it('are those of the contract (API-06)', () => {
    CatalogueReply.parse(makeCatalogueReply({ items: makeProducts(24) }))
    CatalogueReply.parse(answerCatalogue(new URL('http://shop/?page=2&sort=price+desc&color_facet=Wit')))
    const lines = [makeQuoteItem({ qty: 3 }), makeQuoteItem({ item_id: 2 })]
    expect(Quote.parse(makeQuote({ items: lines }))).toMatchObject({ items_count: 2, items_qty: 4 })
    expect(Totals.parse(makeTotals({}, lines))).toMatchObject({ grand_total: 1796, items_qty: 4 })
    AddedItem.parse(makeAddedItem())
    expect(Wishlist.parse(makeWishlist([1, 2])).count).toBe(2)
  })
})
