import type { AfterSaleTables, ReturnReason, ReturnWish } from '../orders/after-sale-schema'

export interface ReturnLine {
  lineId: number
  qty: number
  /** Null of a withdrawal, which needs none. */
  reason: ReturnReason | null
  wish: ReturnWish
  /** The product that is wanted instead. */
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
