import type { StoredOrder } from '../orders/records'

export interface RefundLine {
  lineId: number
  qty: number
  /** What comes back for these pieces, with their services and less their discount. */
  cents: number
}

/** How a part of the money goes back; `account`: it is taken off the next invoice of the month. */
export type RefundWay = 'provider' | 'transfer' | 'store' | 'account' | 'gift-card'

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

/** Money that somebody has to pay by hand. */
export interface Owed {
  /** Of a part of a refund '12', of an invoice with a negative total its number. */
  id: string
  /** `failed`: the provider refused to pay it back. */
  way: 'transfer' | 'store' | 'failed' | 'company'
  cents: number
  /** Number of the order, or the name of the company. */
  of: string
  /** Of the payment that it came by; '' where there is none. */
  reference: string
  /** Since when, ms since 1970. */
  at: number
}

export interface RefundData {
  /** Oldest first. */
  ofOrder(orderId: number): Promise<Refund[]>
  /** What has to be paid by hand and is not marked as paid, oldest first. */
  owed(): Promise<Owed[]>
  /** Marks these as paid; the ids of those that were not before. */
  markPaid(ids: readonly string[]): Promise<string[]>
  /** Takes a part that the provider is to pay, for the caller alone for a while. */
  take(): Promise<DuePart | undefined>
  /** It was paid; or the provider refused it for good. */
  close(id: number, status: 'done' | 'failed'): Promise<void>
  /** It is due again in so many ms, as nobody knows how it went. */
  again(id: number, wait: number): Promise<void>
}

export type RefundedOrder = Pick<StoredOrder, 'id' | 'lines' | 'subtotal' | 'discount' | 'shippingCents' | 'total'>
