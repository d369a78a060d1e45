import * as v from 'valibot'
import { completeFilter } from '../filter'
import { type CallDocs, defineCall, Id, listOf, Money, maybe, numeric, open, text, whole } from './common'

export const EnergyLabel = v.object({ class: v.string(), range: v.string(), label_url: v.string(), sheet_url: v.string() })

/** A price per unit, next to the price of a product: '€ 2,50 per m', '€ 1,20 per 100 ml'. */
export const UnitPrice = v.object({
  price_incl_tax: Money,
  /** Shown to a business; absent: the price including tax. */
  price_excl_tax: v.optional(Money),
  /** How many units that is for, such as 100 for a price per 100 ml; absent: 1. */
  quantity: v.optional(v.pipe(v.number(), v.gtValue(0))),
  /** 'kg', 'g', 'l', 'ml', 'm', 'cm', 'm2', 'm3', 'lb', 'oz', 'fl oz', 'ft', 'yd', 'piece'; any other text is shown as it is. */
  unit: v.string(),
  /** How many units one piece of the product holds, for search engines; absent: unknown. */
  content: v.optional(v.number()),
})
export type UnitPrice = v.InferOutput<typeof UnitPrice>

/** A reason to look at a product; `type` is part of a class: 'popular', 'offer' and 'new' have a look of their own. */
const Badge = v.object({ type: v.pipe(v.string(), v.regex(/^[a-z-]+$/)), text: v.string() })

/** Price per piece from a quantity on, in euros. */
const TierPrice = v.object({
  qty: v.pipe(v.number(), v.integer(), v.minValue(2)),
  final_price_incl_tax: Money,
  final_price_excl_tax: Money,
})

/** A product as a card shows it. `final_price_*` is what is paid; `price_*` the reference ('van') price, 30-day lowest. */
export const CardProduct = v.pipe(
  open({
    product_id: Id,
    /** Absent: the product_id as text. */
    sku: v.nullish(v.string()),
    /** Absent: the sku. */
    name: v.nullish(v.string()),
    /** Absent: the manufacturer. */
    brand: v.nullish(v.string()),
    manufacturer: v.optional(v.unknown()),
    /** Of its page; '' if it has none, and then the name is not a link. */
    url: text,
    /** 'simple', 'grouped', 'bundle', 'configurable', or any other, which is sold as a simple one. */
    product_type: v.nullish(v.string(), 'simple'),
    image: v.nullish(
      open({
        src: text,
        srcset: v.optional(v.string()),
        alt: text,
        width: v.nullish(v.number(), 480),
        height: v.nullish(v.number(), 480),
      }),
      {},
    ),
    /** Of the four prices one is enough. */
    price_incl_tax: v.nullish(Money),
    price_excl_tax: v.nullish(Money),
    final_price_incl_tax: v.nullish(Money),
    final_price_excl_tax: v.nullish(Money),
    /** Absent or null: no price per unit is shown. */
    unit_price: maybe(UnitPrice),
    /** The price is a starting price: the lowest of several. */
    from_price: v.nullish(v.boolean(), false),
    in_stock: v.nullish(v.boolean(), true),
    /** A sentence in the language of the page, e.g. 'Morgen in huis'. */
    stock_text: text,
    max_qty: v.nullish(v.pipe(v.number(), v.integer()), null),
    rating: v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(5)), 0),
    review_count: v.nullish(v.pipe(v.number(), v.integer()), 0),
    energy_label: v.nullish(EnergyLabel, null),
    /** At most one: on what the shop sells most, sells for less, or sells since shortly. Absent or null: none. */
    badge: maybe(Badge),
    /** What one costs from `qty` pieces on, for this shopper; absent without such a price. The cart's prices are decisive. */
    tier_price: v.optional(TierPrice),
    /** At most three that decide between products of its kind, e.g. '15 inch', '16 GB'. */
    specs: listOf(v.string()),
    /** From the root down, at most five. */
    category_names: listOf(v.string()),
  }),
  v.transform(({ manufacturer, ...card }) => {
    const sku = card.sku ?? String(card.product_id)
    const final = card.final_price_incl_tax ?? card.price_incl_tax ?? 0
    const finalExclTax = card.final_price_excl_tax ?? card.price_excl_tax ?? final
    return {
      ...card,
      sku,
      name: card.name ?? sku,
      brand: card.brand ?? (typeof manufacturer === 'string' ? manufacturer : ''),
      final_price_incl_tax: final,
      price_incl_tax: card.price_incl_tax ?? final,
      final_price_excl_tax: finalExclTax,
      price_excl_tax: card.price_excl_tax ?? finalExclTax,
    }
  }),
)
export type CardProduct = v.InferOutput<typeof CardProduct>

export const FilterOption = open({
  /** The value that requests use for this option; absent: its label. */
  value: v.optional(Id),
  label: v.string(),
  /** Shown instead of the label, such as 'Vandaag op te halen in Utrecht Centrum'. */
  text: v.optional(v.string()),
  active: v.nullish(v.boolean(), false),
  /** Number of products it would leave; absent if the server does not provide it. */
  count: v.optional(v.pipe(v.number(), v.integer())),
  /** Six-digit hex for swatches. */
  swatch: v.optional(v.string()),
})
export type FilterOption = v.InferOutput<typeof FilterOption>

const filterBase = {
  code: v.string(),
  /** This, facet_code and url_key: absent, the code. */
  label: v.nullish(v.string()),
  facet_code: v.nullish(v.string()),
  is_active: v.nullish(v.boolean()),
  is_crawlable: v.nullish(v.boolean()),
  has_duplicate_values: v.nullish(v.boolean()),
  /** '' for a filter that is in the query string only, never in the path. */
  url_key: v.nullish(v.string()),
  options: listOf(FilterOption),
}

export const AttributeFilter = v.pipe(
  open({ ...filterBase, type: v.literal('attribute'), display: v.optional(v.picklist(['list', 'swatch'])) }),
  v.transform(completeFilter),
)
export type AttributeFilter = v.InferOutput<typeof AttributeFilter>

/** Bounds in euros; both spellings occur. `from`/`to` are the chosen bounds. */
export const PriceFilter = v.pipe(
  open({
    ...filterBase,
    type: v.literal('price'),
    minimum_value: v.optional(v.number()),
    maximum_value: v.optional(v.number()),
    MinimumValue: v.optional(v.number()),
    MaximumValue: v.optional(v.number()),
    from: v.nullish(v.number()),
    to: v.nullish(v.number()),
  }),
  v.transform(completeFilter),
)
export type PriceFilter = v.InferOutput<typeof PriceFilter>

export const Filter = v.variant('type', [AttributeFilter, PriceFilter])
export type Filter = v.InferOutput<typeof Filter>

export const SortOption = v.object({ value: v.string(), label: v.string() })
export type SortOption = v.InferOutput<typeof SortOption>

export const CatalogueReply = open({
  items: v.array(CardProduct),
  filters: v.array(Filter),
  total_items: v.pipe(v.number(), v.integer()),
  current_page: v.nullish(v.pipe(v.number(), v.integer()), 1),
  last_page: v.nullish(v.pipe(v.number(), v.integer()), 1),
  page_size: v.nullish(v.pipe(v.number(), v.integer()), 24),
  /** Field to direction, one pair: { price: 'asc' }. */
  sorting: v.nullish(v.record(v.string(), v.picklist(['asc', 'desc'])), {}),
  sort_options: listOf(SortOption),
  page_sizes: listOf(v.pipe(v.number(), v.integer())),
  category_content: v.nullish(open({ title: text, description: text, meta_title: text, meta_description: text }), null),
  suggested_filters: listOf(
    v.object({ facet_code: v.string(), value: v.optional(Id), label: v.string(), count: v.pipe(v.number(), v.integer()) }),
  ),
  /** The corrected search term, if a word was misspelt. */
  corrected_query: v.nullish(v.string()),
})
export type CatalogueReply = v.InferOutput<typeof CatalogueReply>

const StoreIdentifier = v.pipe(v.string(), v.maxLength(64))

/**
 * Attribute facets come beside these, each keyed by facet_code holding the values of chosen options, or the labels of those without (repeated parameter).
 * `pickup_store` is the facet of what lies in a store: its labels are identifiers of stores; the reply has the visitor's own and those asked for.
 */
export const CatalogueQuery = v.objectWithRest(
  v.partial(
    v.object({
      query: v.pipe(v.string(), v.maxLength(200)),
      page: whole(1),
      page_size: whole(1, 96),
      sort: v.pipe(v.string(), v.regex(/^[a-z_]+ (asc|desc)$/)),
      minPrice: v.pipe(numeric, v.minValue(0)),
      maxPrice: v.pipe(numeric, v.minValue(0)),
      pickup_store: v.union([StoreIdentifier, v.array(StoreIdentifier)]),
    }),
  ).entries,
  v.union([v.string(), v.array(v.string())]),
)

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
  badge: { type: 'offer', text: 'Aanbieding' },
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

export const categoryList = defineCall({
  client: 'commerce',
  method: 'GET',
  path: '/api/catalog/category/{categoryId}/product/list',
  params: v.object({ categoryId: Id }),
  query: CatalogueQuery,
  reply: CatalogueReply,
})

export const searchList = defineCall({
  client: 'commerce',
  method: 'GET',
  path: '/api/catalog/search/product/list',
  query: CatalogueQuery,
  reply: CatalogueReply,
})

export const landingList = defineCall({
  client: 'backend',
  method: 'GET',
  path: '/api/page-builder-landing-pages/catalog/{blockId}',
  params: v.object({ blockId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }),
  query: CatalogueQuery,
  reply: CatalogueReply,
})

/** What the calls are for, what their errors mean, and an example of each. */
export const docs = (): Readonly<Record<string, CallDocs>> => ({
  categoryList: {
    summary: 'Products of a category, with filters',
    errors: { 404: 'Unknown category' },
    example: { params: { categoryId: 12 }, query: exampleQuery, reply: exampleList },
  },
  searchList: {
    summary: 'Products for a search term, with filters',
    example: { query: { query: 'oled', ...exampleQuery }, reply: exampleList },
  },
  landingList: {
    summary: 'Products of a block on a landing page, with filters',
    errors: { 404: 'Unknown block' },
    example: { params: { blockId: 'herfst' }, query: exampleQuery, reply: exampleList },
  },
})
