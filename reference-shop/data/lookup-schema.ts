/** What listings and search read: made from the products, never written by hand. */
export interface LookupTables {
  /** Each label of a facet. */
  facet_options: { id: number; facet_code: string; label: string }
  product_options: { product_id: number; option_id: number }
  /** The same per category the product is in or below, in the order a listing counts them. */
  listing_options: { category_id: number; option_id: number; product_id: number }
  /** `letters` is how many letters a word has, 0 when it has a digit. */
  words: { word: string; products: number; letters: number }
  /** `weight` is that of the most telling place the word stands in. */
  product_words: { word: string; product_id: number; weight: number }
}

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
