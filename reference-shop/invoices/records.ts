export interface Invoice {
  /** 'F2026-000001', or 'C2026-000001' of a credit note. */
  number: string
  kind: 'invoice' | 'credit'
  /** Null for the invoice of the order. */
  refundId: number | null
  /** ms since 1970. */
  at: number
}

export interface InvoiceData {
  /** Of a paid order, with its credit notes, oldest first; makes the invoice if an order from before there were any has none. */
  ofOrder(orderId: number): Promise<Invoice[]>
}
