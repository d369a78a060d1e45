import { addressBookData } from './account/data/address-book'
import { customerData } from './account/data/customers'
import { addressData } from './address/data'
import { cartChangeData } from './cart/data/cart-changes'
import { checkoutData } from './cart/data/checkouts'
import { quoteData } from './cart/data/quotes'
import { catalogueData } from './catalogue/data/catalogue'
import { catalogueIndex } from './catalogue/data/catalogue-index'
import { fillLookup } from './catalogue/data/lookup'
import { openTiers } from './catalogue/tiers'
import { messageData } from './contact/data'
import { guideData } from './content/data/guides'
import { type Database, openDatabase, type Source } from './database/database'
import { deliveryData } from './delivery/data'
import { openSurcharge } from './delivery/rates'
import type { Pack } from './environment'
import { giftCardData } from './gift-cards/data/cards'
import { attemptData, endCounts } from './limits/data'
import { emailData } from './mail/data'
import { migrate } from './maintenance/migrations'
import { newsletterData } from './newsletter/data'
import { linkData } from './one-time-links/data'
import { figureData } from './operation/data'
import { orderData } from './orders/data/orders'
import { orderParts } from './orders/data/parts'
import { returnData } from './orders/data/returns'
import { askingData } from './orders/data/review-requests'
import { packs as allPacks } from './packs'
import { pageChangeData } from './pages/changes'
import { ledgerData } from './payments/ledger'
import { forgetOld, type Personal, personalData, personalIn } from './privacy/personal'
import { endOffers } from './product/data/offers'
import { pageData } from './product/data/pages'
import { productData } from './product/data/products'
import { serviceData } from './product/data/services'
import { stockData } from './product/data/stock'
import { endReservations, reservationData } from './reservations/data'
import { reviewData } from './reviews/data'
import { beginSeeding, finishSeeding } from './seed/seeding'
import { sessionData } from './sessions/data'
import type { KernelData, ShopData } from './shop-data'
import { type OnSweepFailure, runSweep, type Sweep, startSweeps } from './signals/sweeps'
import { storeData } from './stores/data'
import { wishlistData } from './wishlist/data'

/**
 * Migrates the schema; seeds, or waits for another process that does; fills the search tables; updates planner statistics; loads the index.
 */
export type StartStep = 'schema' | 'seed' | 'wait-for-seed' | 'search' | 'statistics' | 'index'

export interface SeedSettings {
  /** How many products to seed an empty database with. */
  products?: number
  /** Seed of the random generator for the seed data. */
  seed?: number
  /** Also seeds what has known secrets, as demo accounts and gift cards; not in production. */
  demo?: boolean
  now?: () => number
  /** Another process runs the periodic tasks. */
  leavesSweeps?: boolean
  /** Called with the error of a failed background sweep or one of its rows; the next run tries again. */
  onFailure?: OnSweepFailure
  /** Called at each step of the start, which can take long for a large shop. */
  onStep?: (step: StartStep) => void
  /** Called with the number of products seeded so far. */
  onProgress?: (drawn: number, products: number) => void
}

export type DataSettings = Source & SeedSettings & { packs?: readonly Pack[] }

const DEFAULT_PRODUCTS = 1200
/** Background sweeps that end or delete what has expired: name for the operator, and interval in ms. */
const ends = (rules: Personal) =>
  [
    ['offers', endOffers, 15_000],
    ['reservations', endReservations, 60_000],
    ['personal-data', (database: Database, now: number) => forgetOld(database, now, rules), 60 * 60_000],
    ['limits', endCounts, 10 * 60_000],
  ] as const

/** The periodic tasks of the data; `now` is in ms since 1970. */
export const dataSweeps = (database: Database, now: () => number, packs: readonly Pack[] = allPacks): Sweep[] =>
  ends(personalIn(packs)).map(([name, end, every]) => ({ name, every, run: () => end(database, now()) }))

/** Fills the search tables, updates planner statistics, and loads the index now, so that no shopper waits for it. */
async function readyToSearch(database: Database, onStep: (step: StartStep) => void): Promise<void> {
  onStep('search')
  const isNew = await database.alone(async () => {
    if (!(await fillLookup(database))) return false
    await database.continueIds()
    return true
  })
  if (isNew) {
    onStep('statistics')
    await database.optimise()
  }
  onStep('index')
  await (await catalogueIndex(database)()).prices()
}

/** Data of carts, up to the order. */
const buyingData = (database: Database, now: () => number) => ({
  quotes: quoteData(database, now),
  cartChanges: cartChangeData(database, now),
  checkouts: checkoutData(database, now),
})

/** Data of what follows an order. */
const afterSaleData = (database: Database, now: () => number) => ({
  returns: returnData(database, now),
  asking: askingData(database, now),
  ledger: ledgerData(database, now),
})

/** Opens the database, migrates its schema, and seeds it if it was empty. */
export async function openShopData(settings: DataSettings): Promise<ShopData> {
  const {
    products = DEFAULT_PRODUCTS,
    seed: chance = 1,
    demo = true,
    now = Date.now,
    leavesSweeps = false,
    onFailure = () => {},
    onProgress = () => {},
    onStep = () => {},
    packs = allPacks,
  } = settings
  const database = openDatabase(settings)
  onStep('schema')
  await database.alone(async () => {
    if (await migrate(database)) await beginSeeding(database, { products, chance, demo, now: now() })
  })
  await finishSeeding(database, packs, { progress: onProgress, begins: () => onStep('seed'), waits: () => onStep('wait-for-seed') })
  await readyToSearch(database, onStep)
  const sweeps = leavesSweeps ? [] : dataSweeps(database, now, packs)
  for (const sweep of sweeps) await runSweep(sweep, onFailure)
  const stopSweeps = startSweeps(sweeps, onFailure)
  const parts = orderParts(packs)
  openSurcharge(database, packs.find(pack => pack.homeDeliveries)?.homeDeliveries?.surcharge)
  const kernel: KernelData = {
    catalogue: catalogueData(database),
    ...buyingData(database, now),
    sessions: sessionData(database, now),
    wishlists: wishlistData(database, now),
    customers: customerData(database, personalData(database, now, { parts, tables: personalIn(packs) }), now),
    addressBooks: addressBookData(database),
    newsletters: newsletterData(database, now),
    links: linkData(database, now),
    attempts: attemptData(database, now),
    giftCards: giftCardData(database, now),
    guides: guideData(database),
    pages: pageData(database),
    stores: storeData(database),
    addresses: addressData(database),
    products: productData(database),
    services: serviceData(database),
    stock: stockData(database),
    deliveries: deliveryData(database),
    orders: orderData(database, now, parts),
    ...afterSaleData(database, now),
    emails: emailData(database, now),
    operation: figureData(database),
    reservations: reservationData(database, now),
    reviews: reviewData(database, now),
    messages: messageData(database, now),
    tierPrices: openTiers(database, packs.find(pack => pack.tiers)?.tiers?.(database)),
    pageChanges: pageChangeData(database),
    inTransaction: database.transaction,
    probe: database.probe,
  }
  const close = (): Promise<void> => {
    stopSweeps()
    return database.close()
  }
  return Object.assign(kernel, { close }, ...packs.map(({ data }) => data?.(database, now, packs))) as ShopData
}
