import type { StoredOrder } from '../orders/records'

export interface RefundLine {
  lineId: number
  qty: number
  /** Refund for these pieces, including services and less discount. */
  cents: number
}

/** How a part is refunded. */
export type RefundWay = 'provider' | 'transfer' | 'store' | 'gift-card'

export interface RefundPart {
  id: number
  way: RefundWay
  /** Reference of the refunded payment; '' for none. */
  reference: string
  cents: number
  status: 'open' | 'done' | 'failed'
}

export interface Refund {
  id: number
  returnId: number | null
  /** Total of all parts. */
  cents: number
  shippingCents: number
  /** ms since 1970. */
  at: number
  lines: RefundLine[]
  parts: RefundPart[]
}

/** A part that the provider has to pay; `key` is the same at every attempt. */
export interface ClaimedPart extends RefundPart {
  key: string
  /** Number of its order. */
  order: string
}

/** Money that an operator has to pay by hand. */
export interface Owed {
  id: string
  /** `failed`: the provider refused the refund. */
  way: 'transfer' | 'store' | 'failed'
  cents: number
  /** Order number. */
  of: string
  /** Reference of the original payment; '' for none. */
  reference: string
  /** When it became due, ms since 1970. */
  at: number
}

export interface RefundData {
  /** Oldest first. */
  ofOrder(orderId: number): Promise<Refund[]>
  /** What must be paid by hand and is not marked as paid, oldest first. */
  owed(): Promise<Owed[]>
  /** Marks these as paid. Resolves to the ids that were not marked before. */
  markPaid(ids: readonly string[]): Promise<string[]>
  /** Ids of parts that the provider has to pay now, longest due first. */
  due(): Promise<number[]>
  /** Leases one of those to the caller; undefined if another process has it. */
  claim(id: number): Promise<ClaimedPart | undefined>
  /** Records that it was paid, or that the provider refused it permanently. */
  close(id: number, status: 'done' | 'failed'): Promise<void>
  /** Makes it due again after `wait` ms, because the outcome is unknown. */
  again(id: number, wait: number): Promise<void>
}

export type RefundedOrder = Pick<StoredOrder, 'id' | 'lines' | 'subtotal' | 'discount' | 'shippingCents' | 'total'>
