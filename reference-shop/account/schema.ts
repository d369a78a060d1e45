import type { Generated } from 'kysely'
import type { LinkPurpose } from '../one-time-links/records'

/** Customers and what is stored for them. */
export interface CustomerTables {
  customers: {
    id: Generated<number>
    email: string
    password_hash: string
    prefix: string | null
    first_name: string
    middle_name: string | null
    last_name: string
    phone: string | null
    is_b2b: number
    company: string | null
    /** Number in the trade register of the Chamber of Commerce (KVK). */
    coc_number: string | null
    vat_number: string | null
    /** The customer's own store, 'Mijn winkel'. */
    store_id: number | null
    quote_id: number | null
    created_at: number
  }
  customer_addresses: {
    id: Generated<number>
    customer_id: number
    prefix: string | null
    first_name: string
    middle_name: string | null
    last_name: string
    company: string | null
    phone: string
    /** The three lines as typed, '' for an absent one. */
    street: string
    house_number: string
    addition: string
    postcode: string
    city: string
    country_id: string
    /** JSON: {region, region_code, region_id}. */
    region: string | null
    default_billing: number
    default_shipping: number
  }
  wishlist: { customer_id: number; product_id: number; added_at: number }
  newsletter: { email: string; status: 'waiting' | 'subscribed' | 'ended'; created_at: number; changed_at: number }
  contact_messages: {
    id: Generated<number>
    kind: 'contact' | 'question'
    product_id: number | null
    /** JSON: the values of the form. */
    fields: string
    created_at: number
  }
  /**
   * E-mailed links; only a hash of the secret is stored. `subject`: what the link is about, such as an e-mail address or an order number.
   */
  one_time_links: {
    hash: string
    purpose: LinkPurpose
    subject: string
    customer_id: number | null
    expires_at: number
    used_at: number | null
  }
  /** `quote_id`: the cart in `state`. Null in sessions from before this column existed, until they change or expire. */
  sessions: { key: string; state: string; expires_at: number; customer_id: number | null; quote_id: number | null }
  /** Number of attempts within a time window; the key is a hash. */
  attempts: { key: string; count: number; until: number }
}

export const customerSchema = [
  `create table customers (id integer primary key, email text not null unique, password_hash text not null, prefix text, first_name text not null, middle_name text, last_name text not null, phone text, is_b2b integer not null, company text, coc_number text, vat_number text, store_id integer references stores(id), quote_id integer references quotes(id), created_at bigint not null)`,
  `create table customer_addresses (id integer primary key, customer_id integer not null references customers(id) on delete cascade, prefix text, first_name text not null, middle_name text, last_name text not null, company text, phone text not null, street text not null, house_number text not null, addition text not null, postcode text not null, city text not null, country_id text not null, region text, default_billing integer not null, default_shipping integer not null)`,
  `create index customer_addresses_by_customer on customer_addresses (customer_id)`,
  `create table wishlist (customer_id integer not null references customers(id) on delete cascade, product_id integer not null references products(id), added_at bigint not null, primary key (customer_id, product_id))`,
  `create table compare_items (visitor text not null, product_id integer not null references products(id), added_at bigint not null, primary key (visitor, product_id))`,
  `create table reviews (id integer primary key, product_id integer references products(id), store_id integer references stores(id), customer_id integer references customers(id) on delete set null, rating integer not null check (rating between 1 and 5), title text not null, body text not null, author text not null, verified integer not null, status text not null, created_at bigint not null, check ((product_id is null) <> (store_id is null)))`,
  `create index reviews_by_product on reviews (product_id, created_at)`,
  `create index reviews_by_store on reviews (store_id, created_at)`,
  `create table newsletter (email text primary key, status text not null, created_at bigint not null, changed_at bigint not null)`,
  `create table contact_messages (id integer primary key, kind text not null, product_id integer references products(id), fields text not null, created_at bigint not null)`,
  `create table product_alerts (id integer primary key, product_id integer not null references products(id), email text not null, kind text not null, price_cents integer, created_at bigint not null, confirmed_at bigint, sent_at bigint, unique (product_id, email, kind))`,
  `create table one_time_links (hash text primary key, purpose text not null, subject text not null, customer_id integer references customers(id) on delete cascade, expires_at bigint not null, used_at bigint)`,
  `create table sessions (key text primary key, state text not null, expires_at bigint not null)`,
]

/** Migrations since the first schema. */
export const accountSchema = [
  `alter table sessions add column customer_id integer`,
  `create index sessions_by_customer on sessions (customer_id)`,
  `create table attempts (key text primary key, count integer not null, until bigint not null)`,
]

/** A visitor's comparison moved to a cookie. */
export const compareSchema = ['drop table compare_items']

/** Tables that can refer to a cart; a cart is deleted when none of them does. */
export const sessionCarts = [
  `alter table sessions add column quote_id integer`,
  `create index customers_by_quote on customers (quote_id)`,
  `create index orders_by_quote on orders (quote_id)`,
]

/** The home page averages the reviews of all stores; hidden reviews are searched by age. */
export const reviewLookups = [
  'create index store_reviews_by_age on reviews (status, created_at, id) where store_id is not null',
  'create index store_reviews_by_stars on reviews (status, rating, created_at, id) where store_id is not null',
  "create index reviews_not_shown on reviews (created_at) where status <> 'shown'",
]

/**
 * Wishlists that anyone with the link can see. The rows of a guest refer to the session without a foreign key, so that an expired session
 * does not delete them.
 */
export const sharedLists = [
  'create table shared_lists (id integer primary key, token text not null unique, customer_id integer unique references customers(id) on delete cascade, session_key text unique, name text not null, created_at bigint not null, check ((customer_id is null) <> (session_key is null)))',
]

/** Named lists. The rows of a guest refer to the session without a foreign key, as for shared lists. */
export const namedLists = [
  'create table named_lists (id integer primary key, customer_id integer references customers(id) on delete cascade, session_key text, name text not null, name_key text not null, token text unique, created_at bigint not null, unique (customer_id, name_key), unique (session_key, name_key), check ((customer_id is null) <> (session_key is null)))',
  'create table named_list_items (list_id integer not null references named_lists(id) on delete cascade, product_id integer not null references products(id), added_at bigint not null, primary key (list_id, product_id))',
]

declare module '../database/schema' {
  interface Tables extends CustomerTables {}
}
