import { categoryList, type Filter } from '../../contract/api/catalogue'
import { exampleOf } from '../../contract/api/entries'
import { getQuote, getTotals } from '../../contract/api/quote'

const facet = (code: string, label: string, options: Filter['options'], display: 'list' | 'swatch'): Filter => ({
  type: 'attribute',
  code,
  label,
  facet_code: `${code}_facet`,
  display,
  is_active: false,
  is_crawlable: true,
  has_duplicate_values: false,
  url_key: code,
  options,
})

const option = (label: string, count: number, swatch?: string) => ({ label, active: false, count, ...(swatch && { swatch }) })

const filters: Filter[] = [
  facet('brand', 'Merk', [option('AEG', 2), option('Bosch', 3), option('Siemens', 4)], 'list'),
  facet('color', 'Kleur', [option('Wit', 5, '#ffffff'), { ...option('Zwart', 3, '#000000'), active: true }], 'swatch'),
  {
    ...facet('price', 'Prijs', [], 'list'),
    type: 'price',
    facet_code: 'price',
    minimum_value: 99,
    maximum_value: 1899,
    from: null,
    to: null,
  },
]

/** JSON that a shop prints beside its islands, by script id; JSON in the README's own markup takes precedence. */
export const seeds: Readonly<Record<string, unknown>> = {
  'page-state': {
    cart: { count: 2 },
    // The product is on the wishlist and a named list, so the next press opens the list chooser.
    wishlist: { productIds: [42], lists: [{ list_id: 3, name: 'Keuken', products: [{ product_id: 42 }] }] },
  },
  'catalogue-seed': {
    query: { filters: { color_facet: ['Zwart'] }, page: 1 },
    filters,
    total: 60,
    page: 1,
    lastPage: 3,
    sort: 'price asc',
  },
  'cart-seed': { quote: exampleOf(getQuote).reply, totals: exampleOf(getTotals).reply },
}

/** First values for stores, as a shop's reply would set them, for islands that wait for a store. */
export const firstValues: Readonly<Record<string, unknown>> = { $products: exampleOf(categoryList).reply.items }
