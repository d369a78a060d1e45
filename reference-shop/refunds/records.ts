import type { StoredOrder } from '../orders/records'

export interface RefundLine {
  lineId: number
  qty: number
  /** What comes back for these pieces, with their services and less their discount. */
  cents: number
}

/** How a part of the money goes back. */
export type RefundWay = 'provider' | 'transfer' | 'store' | 'gift-card'

export interface RefundPart {
  id: number
  way: RefundWay
  /** Of the payment that goes back; '' where there is none. */
  reference: string
  cents: number
  status: 'open' | 'done' | 'failed'
}

export interface Refund {
  id: number
  returnId: number | null
  /** All of it. */
  cents: number
  shippingCents: number
  /** ms since 1970. */
  at: number
  lines: RefundLine[]
  parts: RefundPart[]
}

/** A part that is to be paid; `key` is the same at every try. */
export interface DuePart extends RefundPart {
  key: string
  /** Number of its order. */
  order: string
}

export interface RefundData {
  /** Oldest first. */
  ofOrder(orderId: number): Promise<Refund[]>
  /** Takes a part that is due, for the caller alone for a while. */
  take(): Promise<DuePart | undefined>
  /** It was paid; or the provider refused it for good. */
  close(id: number, status: 'done' | 'failed'): Promise<void>
  /** It is due again in so many ms, as nobody knows how it went. */
  again(id: number, wait: number): Promise<void>
}

export type RefundedOrder = Pick<StoredOrder, 'id' | 'lines' | 'subtotal' | 'discount' | 'shippingCents' | 'total'>
