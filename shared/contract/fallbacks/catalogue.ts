import { type Fallbacks, id, like, listOf } from './fill'

/** A product on a card: only `product_id`, `product_type`, `in_stock` and prices are required. Page and picture may be missing. */
export const card: Fallbacks = {
  product_id: id,
  sku: (value, { product_id: product }) => value ?? String(product ?? ''),
  name: like('sku', ''),
  brand: like('manufacturer', ''),
  product_type: 'simple',
  url: '',
  image: { src: '', alt: '', width: 480, height: 480 },
  final_price_incl_tax: like('price_incl_tax', 0),
  price_incl_tax: like('final_price_incl_tax', 0),
  final_price_excl_tax: like('price_excl_tax', 'final_price_incl_tax', 0),
  price_excl_tax: like('final_price_excl_tax', 0),
  from_price: false,
  in_stock: true,
  stock_text: '',
  max_qty: null,
  rating: 0,
  review_count: 0,
  energy_label: null,
  specs: [],
  category_names: [],
}

export const option: Fallbacks = { active: false }

export const filter: Fallbacks = {
  label: like('code', ''),
  facet_code: like('code', ''),
  is_active: false,
  is_crawlable: false,
  has_duplicate_values: false,
  url_key: like('code', ''),
  options: listOf(option),
}

/** A listing: only `items`, `filters` and `total_items` are required. */
export const catalogue: Fallbacks = {
  items: [card],
  filters: [filter],
  current_page: 1,
  last_page: 1,
  page_size: 24,
  sorting: {},
  sort_options: [],
  page_sizes: [],
  category_content: null,
  suggested_filters: [],
}
