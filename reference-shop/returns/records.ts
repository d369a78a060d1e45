import type { StoredOrder } from '../orders/records'
import type { Return, ReturnLine } from './return-records'

/** Pieces by line: announced, and those of which the money went back. */
export interface Pieces {
  sent: ReadonlyMap<number, number>
  refunded: ReadonlyMap<number, number>
}

export interface Announcement {
  /** A repeated key is the same return. */
  key: string
  kind: Return['kind']
  /** Chosen once the order is locked; throws what is refused. Awaits nothing but data. */
  choose(order: StoredOrder, pieces: Pieces): ReturnLine[]
}

/** What became of a return at the shop. */
export interface Closed {
  order: StoredOrder
  found: Return
  /** Cents that go back. */
  cents: number
  /** Lines whose exchange is sold out, so that their money went back. */
  soldOut: number[]
}

export interface ReturnData {
  /** Oldest first. */
  ofOrder(orderId: number): Promise<Return[]>
  pieces(orderId: number): Promise<Pieces>
  /** Products that a product may be exchanged for: itself and its other variants; by its id, with their options in words. */
  choices(productIds: readonly number[]): Promise<ReadonlyMap<number, { id: number; name: string; isSamePrice: boolean }[]>>
  /** What these pieces come to in money now, with delivery if nothing else is left; cents. */
  worth(order: StoredOrder, lines: readonly { lineId: number; qty: number }[]): Promise<{ cents: number; shippingCents: number }>
  announce(orderNumber: string, announcement: Announcement): Promise<{ found: Return; isNew: boolean }>
  get(number: string): Promise<{ order: StoredOrder; found: Return } | undefined>
  /**
   * Closes a return once: when received, its money goes back, and what is exchanged or repaired is sent. Undefined when it was closed
   * before.
   */
  close(number: string, outcome: 'received' | 'refused'): Promise<Closed | undefined>
}
