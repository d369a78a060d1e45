import type { PictureKind } from '../pictures/kinds'

/** Products and the tables that refer to them. */
export interface CatalogueTables {
  categories: {
    id: number
    parent_id: number | null
    name: string
    path: string
    position: number
    title: string
    description: string
    picture_kind: PictureKind
  }
  products: {
    id: number
    /** The configurable product of a variant; variants do not appear in listings and search. */
    parent_id: number | null
    sku: string
    slug: string
    name: string
    brand: string
    gtin: string
    product_type: 'simple' | 'grouped' | 'bundle' | 'configurable'
    /** 0: cannot be bought, such as a discontinued variant. */
    enabled: number
    category_id: number
    /** For a configurable, grouped or bundle product: the lowest possible price, with `from_price` 1. */
    price_cents: number
    /** Lowest price of the 30 days before the offer if that is above the price, else null. */
    reference_cents: number | null
    from_price: number
    /** When the offer ends and `reference_cents` becomes the price again; null for an offer without an end. */
    offer_ends_at: number | null
    /** Stock for home delivery. For a composite product: what a listing may promise. */
    stock: number
    max_qty: number | null
    rating_tenths: number
    review_count: number
    position: number
    energy_class: string | null
    /** 'A-G' or, for ovens, 'A+++-D'. */
    energy_range: string | null
    /** Product information sheet, JSON: [{label, value}]; null without an energy label. */
    energy_sheet: string | null
    /** HTML. */
    description: string
    /** JSON: [{group, rows: [{label, value}]}]. */
    specifications: string
    /** JSON: string[]. */
    highlights: string
    picture_kind: PictureKind
    picture_hex: string
    /** In the unit of the product's kind: pictures/kinds.ts. */
    picture_size: number
    /** Lower case without accents. */
    sort_name: string
    /** 1: a gift card or other voucher. VAT is due on what is bought with it, not on the voucher, and coupons do not apply to it. */
    is_voucher: number
    /** When a sold-out product is expected back, in ms since 1970; null if unknown. */
    restock_at: number | null
    /**
     * JSON: {file, title, description, uploaded}, with `file` the name in pictures/files/videos without extension; null if there is no
     * video.
     */
    video: string | null
  }
  product_categories: { product_id: number; category_id: number }
  product_facets: { product_id: number; facet_code: string; label: string }
  product_links: { product_id: number; kind: 'related' | 'accessory'; other_id: number; position: number }
  product_manuals: { product_id: number; position: number; title: string; url: string; pages: number }
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
  /** Price changes: the price from `since` on. */
  price_history: { product_id: number; since: number; price_cents: number }
  /** Attributes of a configurable product in the order of choosing; `code` is a facet code. */
  super_attributes: { product_id: number; code: string; position: number }
  variant_options: { variant_id: number; code: string; label: string }
  bundle_options: { id: number; product_id: number; title: string; type: 'radio' | 'checkbox'; required: number; position: number }
  /** `price_cents` is per piece within the bundle. */
  bundle_selections: {
    id: number
    option_id: number
    product_id: number
    price_cents: number
    qty: number
    can_change_qty: number
    is_default: number
    position: number
  }
  grouped_children: { product_id: number; child_id: number; qty: number; position: number }
  services: {
    id: number
    /** The parent service; a child has no children of its own. */
    parent_id: number | null
    sku: string
    name: string
    description: string
    price_cents: number
    type: 'checkbox' | 'radio' | 'select'
    /** For radio buttons: one choice per group. */
    option_group: string | null
    /** Only for free services. */
    default_selected: number
    /** Maximum number per cart line; null: the quantity of the line. */
    max_qty: number | null
    position: number
  }
  /** Child services come with their parent and have no row here. */
  product_services: { product_id: number; service_id: number }
}

export const catalogueSchema = [
  `create table categories (id integer primary key, parent_id integer references categories(id), name text not null, path text not null unique, position integer not null, title text not null, description text not null, picture_kind text not null)`,
  `create table products (id integer primary key, parent_id integer references products(id), sku text not null unique, slug text not null unique, name text not null, brand text not null, gtin text not null unique, product_type text not null check (product_type in ('simple', 'grouped', 'bundle', 'configurable')), enabled integer not null, category_id integer not null references categories(id), price_cents integer not null check (price_cents >= 0), reference_cents integer, from_price integer not null, offer_ends_at bigint, stock integer not null check (stock >= 0), max_qty integer, rating_tenths integer not null, review_count integer not null, position integer not null, energy_class text, energy_range text, energy_sheet text, description text not null, specifications text not null, highlights text not null, picture_kind text not null, picture_hex text not null, picture_size integer not null, sort_name text not null)`,
  `create index products_by_parent on products (parent_id)`,
  `create index products_by_offer_end on products (offer_ends_at)`,
  `create table product_categories (product_id integer not null references products(id), category_id integer not null references categories(id), primary key (category_id, product_id))`,
  `create table product_facets (product_id integer not null references products(id), facet_code text not null, label text not null, primary key (product_id, facet_code, label))`,
  `create index product_facets_by_label on product_facets (facet_code, label, product_id)`,
  `create table product_links (product_id integer not null references products(id), kind text not null, other_id integer not null references products(id), position integer not null, primary key (product_id, kind, other_id))`,
  `create table product_manuals (product_id integer not null references products(id), position integer not null, title text not null, url text not null, pages integer not null, primary key (product_id, position))`,
  `create table facets (code text primary key, label text not null, url_key text not null, position integer not null, crawlable integer not null, has_duplicate_values integer not null, display text not null)`,
  `create table swatches (label text primary key, hex text not null)`,
  `create table price_history (product_id integer not null references products(id), since bigint not null, price_cents integer not null check (price_cents >= 0), primary key (product_id, since))`,
  `create table super_attributes (product_id integer not null references products(id), code text not null references facets(code), position integer not null, primary key (product_id, code))`,
  `create table variant_options (variant_id integer not null references products(id), code text not null references facets(code), label text not null, primary key (variant_id, code))`,
  `create table bundle_options (id integer primary key, product_id integer not null references products(id), title text not null, type text not null check (type in ('radio', 'checkbox')), required integer not null, position integer not null)`,
  `create index bundle_options_by_product on bundle_options (product_id)`,
  `create table bundle_selections (id integer primary key, option_id integer not null references bundle_options(id), product_id integer not null references products(id), price_cents integer not null check (price_cents >= 0), qty integer not null check (qty > 0), can_change_qty integer not null, is_default integer not null, position integer not null, unique (option_id, product_id))`,
  `create table grouped_children (product_id integer not null references products(id), child_id integer not null references products(id), qty integer not null check (qty >= 0), position integer not null, primary key (product_id, child_id))`,
  `create table services (id integer primary key, parent_id integer references services(id), sku text not null unique, name text not null, description text not null, price_cents integer not null check (price_cents >= 0), type text not null check (type in ('checkbox', 'radio', 'select')), option_group text, default_selected integer not null, max_qty integer, position integer not null, check (default_selected = 0 or price_cents = 0))`,
  `create table product_services (product_id integer not null references products(id), service_id integer not null references services(id), primary key (product_id, service_id))`,
]

export const restocks = ['alter table products add column restock_at bigint']

export const videos = ['alter table products add column video text']

export const vouchers = [
  'alter table products add column is_voucher integer not null default 0',
  `update products set is_voucher = 1 where picture_kind = 'gift-card'`,
  'alter table order_lines add column is_voucher integer not null default 0',
]

declare module '../database/schema' {
  interface Tables extends CatalogueTables {}
}
