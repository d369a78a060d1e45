import type { StoredOrder } from '../orders/records'
import type { Return, ReturnLine } from './return-records'

/** Number of pieces by line: announced, and refunded. */
export interface Pieces {
  sent: ReadonlyMap<number, number>
  refunded: ReadonlyMap<number, number>
}

export interface Announcement {
  /** Idempotency key: repeating it returns the same return. */
  key: string
  kind: Return['kind']
  /** Called once the order is locked; throws refusals. Must await nothing but database queries. */
  choose(order: StoredOrder, pieces: Pieces): ReturnLine[]
}

/** A closed return. */
export interface Closed {
  order: StoredOrder
  found: Return
  /** Cents refunded. */
  cents: number
  /** Ids of lines to exchange that were sold out and are refunded instead. */
  soldOut: number[]
}

export interface ReturnData {
  /** Oldest first. */
  ofOrder(orderId: number): Promise<Return[]>
  pieces(orderId: number): Promise<Pieces>
  /**
   * Products that each product can be exchanged for: itself and its other variants, by product id, with options in
   * words.
   */
  choices(productIds: readonly number[]): Promise<ReadonlyMap<number, { id: number; name: string; isSamePrice: boolean }[]>>
  /** Refund in cents for these pieces now, with delivery if nothing of the order remains. */
  worth(order: StoredOrder, lines: readonly { lineId: number; qty: number }[]): Promise<{ cents: number; shippingCents: number }>
  announce(orderNumber: string, announcement: Announcement): Promise<{ found: Return; isNew: boolean }>
  get(number: string): Promise<{ order: StoredOrder; found: Return } | undefined>
  /**
   * Closes a return, once. If received, it is refunded, and exchanges and repairs are sent. Undefined if it was closed
   * before.
   */
  close(number: string, outcome: 'received' | 'refused'): Promise<Closed | undefined>
}
