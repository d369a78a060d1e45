import { z } from 'zod'
import { endpoint, Money } from './common'

export const EnergyLabel = z.object({ class: z.string(), range: z.string(), label_url: z.string(), sheet_url: z.string() })

/** A product as a card shows it. `final_price_*` is what is paid; `price_*` the reference ('van') price, 30-day lowest. */
export const CardProduct = z.object({
  product_id: z.number().int(),
  sku: z.string(),
  name: z.string(),
  brand: z.string(),
  url: z.string(),
  product_type: z.enum(['simple', 'grouped', 'bundle', 'configurable']),
  image: z.object({ src: z.string(), srcset: z.string().optional(), alt: z.string(), width: z.number(), height: z.number() }),
  price_incl_tax: Money,
  price_excl_tax: Money,
  final_price_incl_tax: Money,
  final_price_excl_tax: Money,
  /** The price is the lowest of several. */
  from_price: z.boolean(),
  in_stock: z.boolean(),
  /** Dutch sentence, e.g. 'Morgen in huis'. */
  stock_text: z.string(),
  max_qty: z.number().int().nullable(),
  rating: z.number().min(0).max(5),
  review_count: z.number().int(),
  energy_label: EnergyLabel.nullable(),
  /** From the root down, at most five. */
  category_names: z.array(z.string()),
})
export type CardProduct = z.infer<typeof CardProduct>

export const FilterOption = z.object({
  label: z.string(),
  active: z.boolean(),
  count: z.number().int(),
  /** Six-digit hex for swatches. */
  swatch: z.string().optional(),
})
export type FilterOption = z.infer<typeof FilterOption>

const filterBase = {
  code: z.string(),
  label: z.string(),
  facet_code: z.string(),
  is_active: z.boolean(),
  is_crawlable: z.boolean(),
  has_duplicate_values: z.boolean(),
  url_key: z.string(),
}

export const AttributeFilter = z.object({
  ...filterBase,
  type: z.literal('attribute'),
  display: z.enum(['list', 'swatch']).optional(),
  options: z.array(FilterOption),
})
export type AttributeFilter = z.infer<typeof AttributeFilter>

/** Bounds in euros; both spellings occur (CAT-07). `from`/`to` are the chosen bounds. */
export const PriceFilter = z.object({
  ...filterBase,
  type: z.literal('price'),
  options: z.array(FilterOption),
  minimum_value: z.number().optional(),
  maximum_value: z.number().optional(),
  MinimumValue: z.number().optional(),
  MaximumValue: z.number().optional(),
  from: z.number().nullable().optional(),
  to: z.number().nullable().optional(),
})
export type PriceFilter = z.infer<typeof PriceFilter>

export const Filter = z.discriminatedUnion('type', [AttributeFilter, PriceFilter])
export type Filter = z.infer<typeof Filter>

export const SortOption = z.object({ value: z.string(), label: z.string() })
export type SortOption = z.infer<typeof SortOption>

export const CatalogueReply = z.object({
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
  suggested_filters: z.array(z.object({ facet_code: z.string(), label: z.string(), count: z.number().int() })),
})
export type CatalogueReply = z.infer<typeof CatalogueReply>

/** Attribute facets come beside these, each keyed by facet_code holding selected labels (repeated parameter). */
export const CatalogueQuery = z
  .object({
    query: z.string().max(200),
    page: z.coerce.number().int().min(1),
    page_size: z.coerce.number().int().min(1).max(96),
    sort: z.string().regex(/^[a-z_]+ (asc|desc)$/),
    minPrice: z.coerce.number().min(0),
    maxPrice: z.coerce.number().min(0),
  })
  .partial()
  .catchall(z.union([z.string(), z.array(z.string())]))

export const categoryList = endpoint({
  method: 'GET',
  path: '/api/catalog/category/{categoryId}/product/list',
  client: 'commerce',
  summary: 'Products of a category, with filters',
  query: CatalogueQuery,
  reply: CatalogueReply,
  errors: { 404: 'Unknown category' },
})

export const searchList = endpoint({
  method: 'GET',
  path: '/api/catalog/search/product/list',
  client: 'commerce',
  summary: 'Products for a search term, with filters',
  query: CatalogueQuery,
  reply: CatalogueReply,
})
