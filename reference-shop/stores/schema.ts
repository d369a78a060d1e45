/** Stores, their stock, and the addresses of the postcode lookup. */
export interface StoreTables {
  stores: {
    id: number
    slug: string
    name: string
    street: string
    house_number: string
    postcode: string
    city: string
    province: string
    latitude: number
    longitude: number
    phone: string
    /** Digits with country code, for wa.me; null if there is none. */
    whatsapp: string | null
    email: string
    description: string
    /** JSON: string[], such as 'Reparatie'. */
    services: string
    rating_tenths: number
    review_count: number
  }
  /** Minutes after midnight in Europe/Amsterdam. Day 1 is Monday; without a row it is closed. */
  store_hours: { store_id: number; day: number; opens: number; closes: number }
  /** Replaces the hours of that weekday; closed if `opens` is null. `date` as 2026-12-25. */
  store_exceptions: { store_id: number; date: string; opens: number | null; closes: number | null; reason: string }
  /** Without a row there is no stock. */
  store_stock: { product_id: number; store_id: number; qty: number }
  /** `addition` is '' if there is none; postcode as 1000AB. */
  addresses: {
    postcode: string
    house_number: number
    addition: string
    street: string
    city: string
    province: string
    latitude: number
    longitude: number
  }
}

export const storeSchema = [
  `create table stores (id integer primary key, slug text not null unique, name text not null, street text not null, house_number text not null, postcode text not null, city text not null, province text not null, latitude real not null, longitude real not null, phone text not null, whatsapp text, email text not null, description text not null, services text not null, rating_tenths integer not null, review_count integer not null)`,
  `create table store_hours (store_id integer not null references stores(id), day integer not null check (day between 1 and 7), opens integer not null, closes integer not null, primary key (store_id, day))`,
  `create table store_exceptions (store_id integer not null references stores(id), date text not null, opens integer, closes integer, reason text not null, primary key (store_id, date))`,
  `create table store_stock (product_id integer not null references products(id), store_id integer not null references stores(id), qty integer not null check (qty >= 0), primary key (product_id, store_id))`,
  `create index store_stock_by_store on store_stock (store_id, product_id)`,
  `create table addresses (postcode text not null, house_number integer not null, addition text not null, street text not null, city text not null, province text not null, latitude real not null, longitude real not null, primary key (postcode, house_number, addition))`,
]

declare module '../database/schema' {
  interface Tables extends StoreTables {}
}
