import * as v from 'valibot'
import type { AttributeFilter, CardProduct, CatalogueReply, Filter, PriceFilter } from '../../shared/contract/api/catalogue'
import type { Call } from '../../shared/contract/api/common'
import type { Wishlist } from '../../shared/contract/api/customer'
import { exampleOf } from '../../shared/contract/api/entries'
import type { AddedItem, Quote, QuoteItem, Totals } from '../../shared/contract/api/quote'
import type { GuideSeed } from '../../shared/guide/store'

/** A simple product in stock; everything that must differ follows from its id. */
export function makeProduct(overrides: Partial<CardProduct> = {}): CardProduct {
  const { product_id: id = 1, name = `Koelkast ${id}` } = overrides
  return {
    product_id: id,
    sku: `KK-${id}`,
    name,
    brand: 'Merk',
    url: `/koelkast-${id}`,
    product_type: 'simple',
    image: { src: `/media/koelkast-${id}.svg`, alt: name, width: 240, height: 240 },
    price_incl_tax: 499,
    price_excl_tax: 412.4,
    final_price_incl_tax: 449,
    final_price_excl_tax: 371.07,
    from_price: false,
    in_stock: true,
    stock_text: 'Morgen in huis',
    max_qty: null,
    rating: 4.5,
    review_count: 12,
    energy_label: null,
    specs: [],
    category_names: ['Koelen', 'Koelkasten'],
    ...overrides,
  }
}

/** `count` products with the ids from `first`. */
export const makeProducts = (count: number, first = 1): CardProduct[] =>
  Array.from({ length: count }, (_, at) => makeProduct({ product_id: first + at }))

/** A list of brands; `labels` are its options. */
export function makeFilter(
  overrides: Partial<AttributeFilter> = {},
  labels: readonly string[] = ['AEG', 'Bosch', 'Siemens'],
): AttributeFilter {
  const { code = 'brand' } = overrides
  return {
    type: 'attribute',
    code,
    label: 'Merk',
    facet_code: `${code}_facet`,
    is_active: false,
    is_crawlable: true,
    has_duplicate_values: false,
    url_key: code,
    options: labels.map((label, at) => ({ label, active: false, count: at + 2 })),
    ...overrides,
  }
}

export const makePriceFilter = (overrides: Partial<PriceFilter> = {}): PriceFilter => ({
  type: 'price',
  code: 'price',
  label: 'Prijs',
  facet_code: 'price',
  is_active: false,
  is_crawlable: false,
  has_duplicate_values: false,
  url_key: 'prijs',
  options: [],
  minimum_value: 99,
  maximum_value: 1899,
  from: null,
  to: null,
  ...overrides,
})

export const makeFilters = (): Filter[] => [
  makeFilter(),
  makeFilter({
    code: 'color',
    label: 'Kleur',
    display: 'swatch',
    options: [
      { label: 'Wit', active: false, count: 5, swatch: '#ffffff' },
      { label: 'Zwart', active: false, count: 3, swatch: '#000000' },
    ],
  }),
  makePriceFilter(),
]

/** Page 1 of 3, three products of it. */
export const makeCatalogueReply = (overrides: Partial<CatalogueReply> = {}): CatalogueReply => ({
  items: makeProducts(3),
  filters: makeFilters(),
  total_items: 60,
  current_page: 1,
  last_page: 3,
  page_size: 24,
  sorting: { position: 'asc' },
  sort_options: [
    { value: 'position asc', label: 'Populair' },
    { value: 'price asc', label: 'Prijs laag - hoog' },
  ],
  page_sizes: [24, 48, 96],
  category_content: {
    title: 'Koelkasten',
    description: '<p>Koel.</p>',
    meta_title: 'Koelkasten kopen',
    meta_description: 'Alle koelkasten.',
  },
  suggested_filters: [],
  ...overrides,
})

export function makeQuoteItem(overrides: Partial<QuoteItem> = {}): QuoteItem {
  const { item_id: id = 1, qty = 1, price_incl_tax = 449, price_excl_tax = 371.07 } = overrides
  const cents = (price: number): number => Math.round(price * 100 * qty) / 100
  return {
    item_id: id,
    product_id: id,
    sku: `KK-${id}`,
    name: `Koelkast ${id}`,
    url: `/koelkast-${id}`,
    image: `/media/koelkast-${id}.svg`,
    qty,
    max_qty: null,
    product_type: 'simple',
    price_incl_tax,
    price_excl_tax,
    row_total_incl_tax: cents(price_incl_tax),
    row_total_excl_tax: cents(price_excl_tax),
    extension_attributes: {
      sku: `KK-${id}`,
      services: '',
      service_items: [],
      has_services: true,
      bundle_items: [],
      options: [],
      from_price: null,
      brand: 'Merk',
      variant: '',
      category_list: ['Koelen', 'Koelkasten'],
      energy_label: null,
    },
    ...overrides,
  }
}

/** A guest's quote; counts follow from its lines. */
export function makeQuote(overrides: Partial<Quote> = {}): Quote {
  const { items = [makeQuoteItem()] } = overrides
  return {
    id: 7,
    items,
    items_count: items.length,
    items_qty: items.reduce((sum, { qty }) => sum + qty, 0),
    customer_is_guest: true,
    store_id: 1,
    ...overrides,
  }
}

/** Totals of a quote with these lines; nothing for shipping, no discount. */
export function makeTotals(overrides: Partial<Totals> = {}, lines: readonly QuoteItem[] = [makeQuoteItem()]): Totals {
  const total = lines.reduce((sum, line) => sum + Math.round(line.row_total_incl_tax * 100), 0) / 100
  const tax = Math.round((total - total / 1.21) * 100) / 100
  return {
    grand_total: total,
    subtotal_incl_tax: total,
    shipping_incl_tax: 0,
    discount_amount: 0,
    tax_amount: tax,
    coupon_code: null,
    items_qty: lines.reduce((sum, { qty }) => sum + qty, 0),
    items: lines.map(({ item_id, name, qty, row_total_excl_tax, row_total_incl_tax }) => ({
      item_id,
      name,
      qty,
      row_total: row_total_excl_tax,
      row_total_incl_tax,
    })),
    total_segments: [
      { code: 'subtotal', title: 'Subtotaal', value: total },
      { code: 'tax', title: 'Btw', value: tax },
      { code: 'grand_total', title: 'Totaal', value: total },
    ],
    ...overrides,
  }
}

export const makeAddedItem = (overrides: Partial<AddedItem> = {}): AddedItem => ({
  item_id: 1,
  sku: 'KK-1',
  qty: 1,
  name: 'Koelkast 1',
  ...overrides,
})

export const makeWishlist = (productIds: readonly number[] = []): Wishlist => ({
  products: productIds.map(product_id => ({ product_id })),
  count: productIds.length,
})

/** The example reply of a call, checked and copied; fields of an object may be replaced. */
export function makeReply<Entry extends Call>(
  entry: Entry,
  overrides: Partial<v.InferOutput<Entry['reply']>> = {},
): v.InferOutput<Entry['reply']> {
  const reply = v.parse(entry.reply, structuredClone(exampleOf(entry).reply))
  return (Array.isArray(reply) || typeof reply !== 'object' ? reply : { ...reply, ...overrides }) as v.InferOutput<Entry['reply']>
}

/** A guide of two questions with two answers each, at the first. */
export const makeGuideSeed = (): GuideSeed => ({
  slug: 'televisies',
  categoryId: 12,
  path: '/tv',
  questions: [
    {
      code: 'gebruik',
      question: 'Waarvoor?',
      help: '',
      answers: [
        { label: 'Gamen', filters: { brand_facet: ['AEG'] } },
        { label: 'Maakt niet uit', filters: {} },
      ],
    },
    {
      code: 'prijs',
      question: 'Hoe duur?',
      help: '',
      answers: [
        { label: 'Tot 500', filters: {}, maxPrice: 500 },
        { label: 'Maakt niet uit', filters: {} },
      ],
    },
  ],
  options: [{ label: 'Gamen', count: 7, href: '/keuzehulp/televisies?gebruik=0' }],
  count: 60,
  listingHref: '/tv',
})
