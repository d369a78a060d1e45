import { sql } from 'kysely'
import type { ShopData } from '../shop-data'
import { catalogueData } from './catalogue'
import { openLibsql } from './database'
import { migrate } from './migrations'
import { customerData, sessionData, wishlistData } from './people'
import { quoteData } from './quotes'
import { seed } from './seed/index'

export interface DataSettings {
  /** Path of the embedded database, or ':memory:'. */
  file: string
  /** How many products to seed an empty database with. */
  products?: number
  /** What the seed's chance is drawn from. */
  seed?: number
  /** Seeds the demo accounts too; not in production. */
  demo?: boolean
  now?: () => number
}

const DEFAULT_PRODUCTS = 1200

/** Opens the database, brings its schema up to date, and seeds it when it had no tables. */
export async function openShopData({
  file,
  products = DEFAULT_PRODUCTS,
  seed: chance = 1,
  demo = true,
  now = Date.now,
}: DataSettings): Promise<ShopData> {
  const database = openLibsql(file)
  // One transaction: a process that dies here leaves no empty shop, and another one waits for a full one.
  await database.transaction(async () => {
    if (await migrate(database)) await seed(database, { products, chance, demo })
  })
  return {
    catalogue: catalogueData(database),
    quotes: quoteData(database, now),
    sessions: sessionData(database, now),
    wishlists: wishlistData(database, now),
    customers: customerData(database),
    ping: async () => {
      await sql`select 1`.execute(database())
    },
    close: () => database.close(),
  }
}
