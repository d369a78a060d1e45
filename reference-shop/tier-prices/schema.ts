import type { Generated } from 'kysely'

/** The price per piece of a product from a quantity on. */
export interface TierTables {
  tier_prices: {
    id: Generated<number>
    product_id: number
    /** Minimum quantity, 2 or more. */
    least: number
    price_cents: number
    /** 0: for companies only. */
    for_all: number
  }
}

export const tierPrices = [
  'create table tier_prices (id integer primary key, product_id integer not null references products(id) on delete cascade, least integer not null check (least > 1), price_cents integer not null check (price_cents > 0), for_all integer not null, unique (product_id, least, for_all))',
]

declare module '../database/schema' {
  interface Tables extends TierTables {}
}
