/** Lookup tables for listings and search, generated from the products. */
export interface LookupTables {
  /** The labels of each facet. */
  facet_options: { id: number; facet_code: string; label: string }
  /** `letters` is the length of a word, 0 if it contains a digit. */
  words: { word: string; products: number; letters: number }
  /**
   * The products of a category and its descendants, with an option (`key` is an id), or described by a word; lowest id first. Packed by
   * lookup-sets.ts. One row per set instead of one per product, because a listing counts a whole category and a search a common word.
   */
  lookup_sets: { kind: LookupKind; key: string; products: Uint8Array }
}

export type LookupKind = 'category' | 'option' | 'word'

export const lookupSchema = [
  `create table facet_options (id integer primary key, facet_code text not null, label text not null, unique (facet_code, label))`,
  `create table product_options (product_id integer not null, option_id integer not null, primary key (product_id, option_id)) without rowid`,
  `create index product_options_by_option on product_options (option_id, product_id)`,
  `create table listing_options (category_id integer not null, option_id integer not null, product_id integer not null, primary key (category_id, option_id, product_id)) without rowid`,
  `create table words (word text primary key, products integer not null, letters integer not null) without rowid`,
  `create index words_by_letters on words (letters)`,
  `create table product_words (word text not null, product_id integer not null, weight integer not null, primary key (word, product_id)) without rowid`,
  `create index products_in_listing on products (id, price_cents, stock, position, rating_tenths, sort_name)`,
  `create index products_by_category on products (category_id, position, id)`,
  `create index sessions_by_expiry on sessions (expires_at)`,
]

/**
 * Replaces product_options, listing_options and product_words. Those are no longer read but stay, for processes of the previous version
 * that run during an upgrade. Listing orders walk an index that also contains variants, so rows that are in no listing are skipped.
 */
export const lookupSets = [
  `create table lookup_sets (kind text not null, key text not null, products blob not null, primary key (kind, key))`,
  `create index words_to_suggest on words (word, products) where letters > 2`,
  'create index products_cheapest on products (price_cents, id)',
  'create index products_dearest on products (price_cents desc, id)',
  'create index products_by_name on products (sort_name, id)',
  'create index products_best on products (rating_tenths desc, id)',
  'create index products_sold_out on products (id) where stock <= 0',
]

declare module '../../database/schema' {
  interface Tables extends LookupTables {}
}
