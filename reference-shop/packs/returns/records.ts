import type { StoredOrder } from '../../orders/records'
import type { Pieces, Return, ReturnLine } from '../../orders/return-records'

export interface Announcement {
  /** Idempotency key: repeating it returns the same return. */
  key: string
  kind: Return['kind']
  /** Called once the order is locked; throws refusals. Must await nothing but database queries. */
  choose(order: StoredOrder, pieces: Pieces): ReturnLine[]
}

/** Returns by line, chosen by the shopper. */
interface ReturningData {
  /**
   * Products that each product can be exchanged for: itself and its other variants, by product id, with options in
   * words.
   */
  choices(productIds: readonly number[]): Promise<ReadonlyMap<number, { id: number; name: string; isSamePrice: boolean }[]>>
  /** Refund in cents for these pieces now, with delivery if nothing of the order remains. */
  worth(order: StoredOrder, lines: readonly { lineId: number; qty: number }[]): Promise<{ cents: number; shippingCents: number }>
  announce(orderNumber: string, announcement: Announcement): Promise<{ found: Return; isNew: boolean }>
}

declare module '../../shop-data' {
  interface ShopData {
    returning: ReturningData
  }
}
