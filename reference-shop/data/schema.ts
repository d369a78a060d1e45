import type { Generated } from 'kysely'

/** Money in integer cents including tax, times in ms since 1970, booleans as 0 and 1. */
export interface Tables {
  categories: { id: number; parent_id: number | null; name: string; path: string; position: number; title: string; description: string }
  products: {
    id: number
    sku: string
    slug: string
    name: string
    brand: string
    product_type: 'simple' | 'grouped' | 'bundle' | 'configurable'
    category_id: number
    price_cents: number
    /** Lowest price of the past 30 days when that is above the price, else null (LAW-04). */
    reference_cents: number | null
    from_price: number
    stock: number
    max_qty: number | null
    rating_tenths: number
    review_count: number
    position: number
    energy_class: string | null
    energy_range: string | null
    description: string
    /** JSON: [{group, rows: [{label, value}]}]. */
    specifications: string
    /** JSON: string[]. */
    highlights: string
    /** Kind of drawing, colour and size in inches or tenths. */
    picture_kind: string
    picture_hex: string
    picture_size: number
    /** Lower case without accents: name, brand, sku, categories. */
    search_text: string
    sort_name: string
  }
  product_categories: { product_id: number; category_id: number }
  product_facets: { product_id: number; facet_code: string; label: string }
  facets: {
    code: string
    label: string
    url_key: string
    position: number
    crawlable: number
    has_duplicate_values: number
    display: 'list' | 'swatch'
  }
  swatches: { label: string; hex: string }
  customers: {
    id: number
    email: string
    password_hash: string
    first_name: string
    last_name: string
    is_b2b: number
    quote_id: number | null
  }
  wishlist: { customer_id: number; product_id: number; added_at: number }
  quotes: { id: Generated<number>; created_at: number }
  quote_items: { id: Generated<number>; quote_id: number; product_id: number; qty: number }
  sessions: { key: string; state: string; expires_at: number }
}
