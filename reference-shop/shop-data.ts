import type { AddressBookData, CustomerData } from './account/records'
import type { AddressData } from './address/records'
import type { CheckoutData } from './cart/checkout-state'
import type { CartChangeData, QuoteData } from './cart/records'
import type { CatalogueData } from './catalogue/records'
import type { TierData } from './catalogue/tiers'
import type { MessageData } from './contact/records'
import type { GuideData } from './content/records'
import type { DeliveryData } from './delivery/records'
import type { GiftCardData } from './gift-cards/records'
import type { AttemptData } from './limits/records'
import type { EmailData } from './mail/records'
import type { NewsletterData } from './newsletter/records'
import type { LinkData } from './one-time-links/records'
import type { FigureData } from './operation/figures'
import type { AskingData } from './orders/data/review-requests'
import type { OrderData, ReturnData } from './orders/records'
import type { PageChangeData } from './pages/changes'
import type { LedgerData } from './payments/ledger'
import type { PageData, ProductData, ServiceData, StockData } from './product/records'
import type { ReservationData } from './reservations/records'
import type { ReviewData, VoteData } from './reviews/records'
import type { SessionData } from './sessions/records'
import type { StoreData } from './stores/records'
import type { WishlistData } from './wishlist/records'

/** The kernel's part of the data layer. */
export interface KernelData {
  catalogue: CatalogueData
  quotes: QuoteData
  cartChanges: CartChangeData
  sessions: SessionData
  wishlists: WishlistData
  customers: CustomerData
  addressBooks: AddressBookData
  newsletters: NewsletterData
  links: LinkData
  attempts: AttemptData
  giftCards: GiftCardData
  guides: GuideData
  pages: PageData
  stores: StoreData
  addresses: AddressData
  products: ProductData
  services: ServiceData
  stock: StockData
  checkouts: CheckoutData
  deliveries: DeliveryData
  orders: OrderData
  returns: ReturnData
  asking: AskingData
  ledger: LedgerData
  emails: EmailData
  operation: FigureData
  reservations: ReservationData
  reviews: ReviewData
  /** Absent without a pack that brings votes. */
  votes?: VoteData
  messages: MessageData
  tierPrices: TierData
  pageChanges: PageChangeData
  /**
   * Runs `work` as one transaction. Await nothing but data in it, and change nothing else: it runs again after a conflict with another
   * transaction.
   */
  inTransaction<Result>(work: () => Promise<Result>): Promise<Result>
  /** Rejects if the database cannot be read and written now; the message is for the operator. */
  probe(): Promise<void>
}

/** The data layer as the server uses it; each pack declares its own part. */
export interface ShopData extends KernelData {
  close(): Promise<void>
}
