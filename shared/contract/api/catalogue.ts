import { z } from 'zod'
import * as calls from '../calls/catalogue'
import * as fallbacks from '../fallbacks/catalogue'
import { endpoint, Id, lenient, Money } from './common'

export const EnergyLabel = z.object({ class: z.string(), range: z.string(), label_url: z.string(), sheet_url: z.string() })

/** Price per piece from a quantity on, in euros. */
const TierPrice = z.object({ qty: z.number().int().min(2), final_price_incl_tax: Money, final_price_excl_tax: Money })

/** A product as a card shows it. `final_price_*` is what is paid; `price_*` the reference ('van') price, 30-day lowest. */
export const CardProduct = lenient(
  {
    product_id: Id,
    sku: z.string(),
    name: z.string(),
    brand: z.string(),
    /** Of its page; '' if it has none, and then the name is not a link. */
    url: z.string(),
    product_type: z.enum(['simple', 'grouped', 'bundle', 'configurable']),
    image: z.object({ src: z.string(), srcset: z.string().optional(), alt: z.string(), width: z.number(), height: z.number() }),
    price_incl_tax: Money,
    price_excl_tax: Money,
    final_price_incl_tax: Money,
    final_price_excl_tax: Money,
    /** The price is a starting price: the lowest of several. */
    from_price: z.boolean(),
    in_stock: z.boolean(),
    /** Dutch sentence, e.g. 'Morgen in huis'. */
    stock_text: z.string(),
    max_qty: z.number().int().nullable(),
    rating: z.number().min(0).max(5),
    review_count: z.number().int(),
    energy_label: EnergyLabel.nullable(),
    /** What one costs from `qty` pieces on, for this shopper; absent without such a price. The cart's prices are decisive. */
    tier_price: TierPrice.optional(),
    /** At most three that decide between products of its kind, e.g. '15 inch', '16 GB'. */
    specs: z.array(z.string()),
    /** From the root down, at most five. */
    category_names: z.array(z.string()),
  },
  fallbacks.card,
)
export type CardProduct = z.infer<typeof CardProduct>

export const FilterOption = lenient(
  {
    /** The value that requests use for this option; absent: its label. */
    value: Id.optional(),
    label: z.string(),
    /** Shown instead of the label, such as 'Vandaag op te halen in Utrecht Centrum'. */
    text: z.string().optional(),
    active: z.boolean(),
    /** Number of products it would leave; absent if the server does not provide it. */
    count: z.number().int().optional(),
    /** Six-digit hex for swatches. */
    swatch: z.string().optional(),
  },
  fallbacks.option,
)
export type FilterOption = z.infer<typeof FilterOption>

const filterBase = {
  code: z.string(),
  label: z.string(),
  facet_code: z.string(),
  is_active: z.boolean(),
  is_crawlable: z.boolean(),
  has_duplicate_values: z.boolean(),
  /** '' for a filter that is in the query string only, never in the path. */
  url_key: z.string(),
}

export const AttributeFilter = lenient(
  {
    ...filterBase,
    type: z.literal('attribute'),
    display: z.enum(['list', 'swatch']).optional(),
    options: z.array(FilterOption),
  },
  fallbacks.filter,
)
export type AttributeFilter = z.infer<typeof AttributeFilter>

/** Bounds in euros; both spellings occur. `from`/`to` are the chosen bounds. */
export const PriceFilter = lenient(
  {
    ...filterBase,
    type: z.literal('price'),
    options: z.array(FilterOption),
    minimum_value: z.number().optional(),
    maximum_value: z.number().optional(),
    MinimumValue: z.number().optional(),
    MaximumValue: z.number().optional(),
    from: z.number().nullable().optional(),
    to: z.number().nullable().optional(),
  },
  fallbacks.filter,
)
export type PriceFilter = z.infer<typeof PriceFilter>

export const Filter = z.discriminatedUnion('type', [AttributeFilter, PriceFilter])
export type Filter = z.infer<typeof Filter>

export const SortOption = z.object({ value: z.string(), label: z.string() })
export type SortOption = z.infer<typeof SortOption>

export const CatalogueReply = lenient(
  {
    items: z.array(CardProduct),
    filters: z.array(Filter),
    total_items: z.number().int(),
    current_page: z.number().int(),
    last_page: z.number().int(),
    page_size: z.number().int(),
    /** Field to direction, one pair: { price: 'asc' }. */
    sorting: z.record(z.string(), z.enum(['asc', 'desc'])),
    sort_options: z.array(SortOption),
    page_sizes: z.array(z.number().int()),
    category_content: z
      .object({ title: z.string(), description: z.string(), meta_title: z.string(), meta_description: z.string() })
      .nullable(),
    suggested_filters: z.array(z.object({ facet_code: z.string(), value: Id.optional(), label: z.string(), count: z.number().int() })),
    /** The corrected search term, if a word was misspelt. */
    corrected_query: z.string().optional(),
  },
  fallbacks.catalogue,
)
export type CatalogueReply = z.infer<typeof CatalogueReply>

const StoreIdentifier = z.string().max(64)

/**
 * Attribute facets come beside these, each keyed by facet_code holding the values of chosen options, or the labels of those without (repeated parameter).
 * `pickup_store` is the facet of what lies in a store: its labels are identifiers of stores; the reply has the visitor's own and those asked for.
 */
export const CatalogueQuery = z
  .object({
    query: z.string().max(200),
    page: z.coerce.number().int().min(1),
    page_size: z.coerce.number().int().min(1).max(96),
    sort: z.string().regex(/^[a-z_]+ (asc|desc)$/),
    minPrice: z.coerce.number().min(0),
    maxPrice: z.coerce.number().min(0),
    pickup_store: z.union([StoreIdentifier, z.array(StoreIdentifier)]),
  })
  .partial()
  .catchall(z.union([z.string(), z.array(z.string())]))

const exampleCard = {
  product_id: 55,
  sku: 'NOV-55Q7',
  name: 'Novaro 55Q7',
  brand: 'Novaro',
  url: '/p/novaro-55q7',
  product_type: 'simple',
  image: { src: '/beeld/55/voor-480.webp', alt: 'Novaro 55Q7', width: 480, height: 480 },
  price_incl_tax: 549,
  price_excl_tax: 453.72,
  final_price_incl_tax: 499,
  final_price_excl_tax: 412.4,
  from_price: false,
  in_stock: true,
  stock_text: 'Morgen in huis',
  max_qty: 5,
  rating: 4.4,
  review_count: 31,
  energy_label: { class: 'F', range: 'A-G', label_url: '/beeld/1/energielabel.svg', sheet_url: '/p/novaro-55q7#productblad' },
  specs: ['55 inch', '4K Ultra HD', '120 Hz'],
  category_names: ['Televisies', "4K-tv's"],
}

const exampleList = {
  items: [exampleCard],
  filters: [
    {
      type: 'attribute',
      code: 'brand',
      label: 'Merk',
      facet_code: 'brand_facet',
      is_active: true,
      is_crawlable: true,
      has_duplicate_values: false,
      url_key: 'merk',
      options: [{ label: 'Novaro', active: true, count: 1 }],
    },
  ],
  total_items: 1,
  current_page: 1,
  last_page: 1,
  page_size: 24,
  sorting: { price: 'asc' },
  sort_options: [{ value: 'price asc', label: 'Prijs laag - hoog' }],
  page_sizes: [24, 48],
  category_content: null,
  suggested_filters: [],
}

const exampleQuery = { page: 1, page_size: 24, sort: 'price asc', minPrice: 100, brand_facet: ['Novaro'] }

export const categoryList = endpoint({
  ...calls.categoryList,
  summary: 'Products of a category, with filters',
  params: z.object({ categoryId: Id }),
  query: CatalogueQuery,
  reply: CatalogueReply,
  errors: { 404: 'Unknown category' },
  example: { params: { categoryId: 12 }, query: exampleQuery, reply: exampleList },
})

export const searchList = endpoint({
  ...calls.searchList,
  summary: 'Products for a search term, with filters',
  query: CatalogueQuery,
  reply: CatalogueReply,
  example: { query: { query: 'oled', ...exampleQuery }, reply: exampleList },
})

export const landingList = endpoint({
  ...calls.landingList,
  summary: 'Products of a block on a landing page, with filters',
  params: z.object({ blockId: z.string().min(1).max(64) }),
  query: CatalogueQuery,
  reply: CatalogueReply,
  errors: { 404: 'Unknown block' },
  example: { params: { blockId: 'herfst' }, query: exampleQuery, reply: exampleList },
})
