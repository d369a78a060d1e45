import type { AfterSaleTables, ReturnReason, ReturnWish } from './after-sale-schema'
import type { StoredOrder } from './records'

export interface ReturnLine {
  lineId: number
  qty: number
  /** Null for a withdrawal, which needs no reason. */
  reason: ReturnReason | null
  wish: ReturnWish
  /** Product to exchange it for; null for the same. */
  productId: number | null
}

export interface Return {
  id: number
  /** 'R-7K2M9QXP' */
  number: string
  kind: AfterSaleTables['returns']['kind']
  status: AfterSaleTables['returns']['status']
  /** ms since 1970. */
  at: number
  lines: ReturnLine[]
}

/** Number of pieces by line: announced, and refunded. */
export interface Pieces {
  sent: ReadonlyMap<number, number>
  refunded: ReadonlyMap<number, number>
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
  get(number: string): Promise<{ order: StoredOrder; found: Return } | undefined>
  /**
   * Closes a return, once. If received, it is refunded, and exchanges and repairs are sent. Undefined if it was closed
   * before.
   */
  close(number: string, outcome: 'received' | 'refused'): Promise<Closed | undefined>
}
