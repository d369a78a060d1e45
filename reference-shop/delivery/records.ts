import type { DeliveryOption } from '../../shared/contract/api/checkout'
/** Who asks for delivery days, and when. */
export interface AskedDays {
  /** The cart that asks, which may hold a place in a time slot. */
  holder?: { quoteId?: number | null }
  /** ms since 1970. */
  now: number
}

/** A way of delivery to a home. */
export interface HomeWay {
  method: string
  country: string
  postcode: string
  /** The order contains a large appliance. */
  isBulky: boolean
  /** The order fits in an envelope, which the post brings. */
  isLetter?: boolean
}

export type HomeDays = Pick<DeliveryOption, 'dates' | 'no_delivery' | 'note'>

/** A pick-up point for parcels. */
export interface ParcelPoint {
  identifier: string
  name: string
  street: string
  postcode: string
  city: string
  latitude: number
  longitude: number
}

/** What delivery depends on for a whole order. */
export interface Needs {
  isBulky: boolean
  /** It is gift cards alone, which fit in an envelope. */
  isLetter: boolean
  /** Ids of stores that have everything. */
  storeIds: ReadonlySet<number>
}

export interface DeliveryData {
  /**
   * What delivering these products depends on. Skus that need no delivery are ignored, as of services.
   */
  needs(products: readonly { sku: string; quantity: number }[]): Promise<Needs>
  points(): Promise<ParcelPoint[]>
}
