import type { ShopData } from '../shop-data'
import { addressBookData } from './address-book'
import { addressData } from './addresses'
import { alertData } from './alerts'
import { attemptData } from './attempts'
import { cartChangeData } from './cart-changes'
import { catalogueData } from './catalogue'
import { catalogueIndex } from './catalogue-index'
import { checkoutData } from './checkouts'
import { customerData } from './customers'
import { openDatabase, type Source } from './database'
import { deliveryData } from './delivery'
import { giftCardData } from './gift-cards'
import { guideData } from './guides'
import { letterData } from './letters'
import { linkData } from './links'
import { fillLookup } from './lookup'
import { messageData } from './messages'
import { migrate } from './migrations'
import { newsletterData } from './newsletter'
import { endOffers } from './offers'
import { orderData } from './orders'
import { pageData } from './pages'
import { sessionData, wishlistData } from './people'
import { forgetOld } from './personal'
import { productData } from './products'
import { quoteData } from './quotes'
import { endReservations, reservationData } from './reservations'
import { reviewData } from './reviews'
import { beginSeeding, finishSeeding } from './seeding'
import { serviceData } from './services'
import { stockData } from './stock'
import { storeData } from './stores'

export interface SeedSettings {
  /** How many products to seed an empty database with. */
  products?: number
  /** What the seed's chance is drawn from. */
  seed?: number
  /** Seeds the demo accounts too; not in production. */
  demo?: boolean
  now?: () => number
  /** Hears of what should have come to an end by itself and did not; the next look tries again. */
  onFailure?: (error: unknown) => void
  /** Hears how many of the products have been seeded. */
  onProgress?: (drawn: number, products: number) => void
}

export type DataSettings = Source & SeedSettings

const DEFAULT_PRODUCTS = 1200
/** What comes to an end by itself, and the ms between looks at that. */
const ends = [
  [endOffers, 15_000],
  [endReservations, 60_000],
  [forgetOld, 60 * 60_000],
] as const

/** Opens the database, brings its schema up to date, and seeds it when it had no tables. */
export async function openShopData(settings: DataSettings): Promise<ShopData> {
  const {
    products = DEFAULT_PRODUCTS,
    seed: chance = 1,
    demo = true,
    now = Date.now,
    onFailure = () => {},
    onProgress = () => {},
  } = settings
  const database = openDatabase(settings)
  await database.alone(async () => {
    if (await migrate(database)) await beginSeeding(database, { products, chance, demo, now: now() })
  })
  await finishSeeding(database, onProgress)
  const isNew = await database.alone(async () => {
    if (!(await fillLookup(database))) return false
    await database.continueIds()
    return true
  })
  if (isNew) await database.optimise()
  // Here, and not while a shopper waits.
  await (await catalogueIndex(database)()).prices()
  const look = async (end: (typeof ends)[number][0]): Promise<void> => {
    await end(database, now()).catch(onFailure)
  }
  for (const [end] of ends) await look(end)
  const looks = ends.map(([end, ms]) => setInterval(() => void look(end), ms).unref())
  return {
    catalogue: catalogueData(database),
    quotes: quoteData(database, now),
    cartChanges: cartChangeData(database, now),
    sessions: sessionData(database, now),
    wishlists: wishlistData(database, now),
    customers: customerData(database, now),
    addressBooks: addressBookData(database),
    newsletters: newsletterData(database, now),
    alerts: alertData(database, now),
    links: linkData(database, now),
    attempts: attemptData(database, now),
    giftCards: giftCardData(database),
    guides: guideData(database),
    pages: pageData(database),
    stores: storeData(database),
    addresses: addressData(database),
    products: productData(database),
    services: serviceData(database),
    stock: stockData(database),
    checkouts: checkoutData(database, now),
    deliveries: deliveryData(database),
    orders: orderData(database, now),
    letters: letterData(database, now),
    reservations: reservationData(database, now),
    reviews: reviewData(database, now),
    messages: messageData(database, now),
    together: database.transaction,
    probe: database.probe,
    close: () => {
      for (const timer of looks) clearInterval(timer)
      return database.close()
    },
  }
}
