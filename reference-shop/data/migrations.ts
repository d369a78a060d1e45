import { sql } from 'kysely'
import type { Database } from './database'

const first = [
  `create table categories (id integer primary key, parent_id integer references categories(id), name text not null, path text not null unique, position integer not null, title text not null, description text not null)`,
  `create table products (id integer primary key, sku text not null unique, slug text not null unique, name text not null, brand text not null, product_type text not null, category_id integer not null references categories(id), price_cents integer not null check (price_cents >= 0), reference_cents integer, from_price integer not null, stock integer not null check (stock >= 0), max_qty integer, rating_tenths integer not null, review_count integer not null, position integer not null, energy_class text, energy_range text, description text not null, specifications text not null, highlights text not null, picture_kind text not null, picture_hex text not null, picture_size integer not null, search_text text not null, sort_name text not null)`,
  `create table product_categories (product_id integer not null references products(id), category_id integer not null references categories(id), primary key (category_id, product_id))`,
  `create table product_facets (product_id integer not null references products(id), facet_code text not null, label text not null, primary key (product_id, facet_code, label))`,
  `create index product_facets_by_label on product_facets (facet_code, label, product_id)`,
  `create table facets (code text primary key, label text not null, url_key text not null, position integer not null, crawlable integer not null, has_duplicate_values integer not null, display text not null)`,
  `create table swatches (label text primary key, hex text not null)`,
  `create table quotes (id integer primary key, created_at bigint not null)`,
  `create table quote_items (id integer primary key, quote_id integer not null references quotes(id), product_id integer not null references products(id), qty integer not null check (qty > 0), unique (quote_id, product_id))`,
  `create table customers (id integer primary key, email text not null unique, password_hash text not null, first_name text not null, last_name text not null, is_b2b integer not null, quote_id integer references quotes(id))`,
  `create table wishlist (customer_id integer not null references customers(id), product_id integer not null references products(id), added_at bigint not null, primary key (customer_id, product_id))`,
  `create table sessions (key text primary key, state text not null, expires_at bigint not null)`,
]

/** In order; a migration that has run is never changed. */
const migrations = [first]

/** Brings the schema up to date. True when the database was empty, and so may be seeded. */
export async function migrate(database: Database): Promise<boolean> {
  return database.transaction(async () => {
    await sql`create table if not exists migrations (version integer primary key)`.execute(database())
    const done = await sql<{ version: number }>`select version from migrations`.execute(database())
    const versions = new Set(done.rows.map(row => row.version))
    for (const [at, statements] of migrations.entries()) {
      if (versions.has(at + 1)) continue
      for (const statement of statements) await sql.raw(statement).execute(database())
      await sql`insert into migrations (version) values (${at + 1})`.execute(database())
    }
    return versions.size === 0
  })
}
