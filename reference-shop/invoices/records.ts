export interface Invoice {
  /** 'F2026-000001'; 'C2026-000001' for a credit note. */
  number: string
  kind: 'invoice' | 'credit'
  /** Null for an invoice. */
  refundId: number | null
  /** ms since 1970. */
  at: number
}

export interface InvoiceData {
  /** The invoice of a paid order with its credit notes, oldest first; issues the invoice of an order from before there were invoices. */
  ofOrder(orderId: number): Promise<Invoice[]>
}
