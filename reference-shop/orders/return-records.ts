import type { AfterSaleTables, ReturnReason, ReturnWish } from './after-sale-schema'

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
