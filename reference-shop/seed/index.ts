import type { Database } from '../database/database'
import { storeData } from '../stores/data'
import { seedAddresses } from './addresses'
import { type Light, seedProducts } from './catalogue'
import { categoryRows } from './categories'
import { seedContent } from './content'
import { facetRows, swatchRows } from './facets'
import { seedLinks } from './links'
import { seedOffers } from './offers'
import { seedOrders } from './orders'
import { seedPeople } from './people'
import { DAY, inserter, type Seed, type Steps } from './rows'
import { serviceRows } from './services'
import { seedSets, setsIn } from './sets'
import { seedStores } from './stores'

export interface SeedSettings {
  /** Number of visible products, excluding variants. */
  products: number
  chance: number
  /** Also seeds what has known secrets: the demo accounts with their orders, coupons and gift cards. */
  demo: boolean
  /** ms since 1970; only the day matters. */
  now: number
}

/** Where to resume an interrupted seed: its progress. */
export interface SeedSteps extends Steps {
  progress(products: number): void
}

/** A pack with demo data of its own. */
export interface SeedingPack {
  seed?(seed: Seed, drawn: readonly Light[], database: Database): Promise<void>
}

const inOneGo: SeedSteps = { done: 0, note: async () => {}, progress: () => {} }

/** Fills an empty database; the same seed on the same day gives the same shop, in the same steps. Not inside a transaction. */
export async function seed(
  database: Database,
  { products, chance, demo, now }: SeedSettings,
  steps: SeedSteps = inOneGo,
  packs: readonly SeedingPack[] = [],
): Promise<void> {
  const writer = inserter(database, steps)
  const all: Seed = { ...writer, progress: steps.progress, chance, products, demo, today: Math.floor(now / DAY) * DAY }
  await all.insert('categories', categoryRows)
  await all.insert('facets', facetRows)
  await all.insert('swatches', swatchRows)
  await all.insert('services', serviceRows)
  await seedStores(all)
  await seedAddresses(all)
  const sets = setsIn(products)
  const drawn = await seedProducts(all, products - 2 * sets)
  await seedLinks(all, drawn)
  await seedSets(all, drawn, sets)
  await seedContent(all)
  for (const pack of packs) await pack.seed?.(all, drawn, database)
  await all.flush()
  if (demo) {
    await seedOffers(all)
    await seedPeople(all)
    await seedOrders(all, drawn, await storeData(database).all())
    await all.flush()
  }
}
