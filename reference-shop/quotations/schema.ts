import type { Generated } from 'kysely'

/** Quotations of companies, and cart lines at their prices. */
export interface QuotationTables {
  quotations: {
    id: Generated<number>
    /** From its own series without gaps: 'O2026-000001'. */
    number: string
    company_id: number
    /** Who requested it; null if that account was deleted. */
    customer_id: number | null
    /** Quote and idempotency key of the request. */
    key: string
    /** The company's own reference; '' for none. */
    reference: string
    /** JSON: QuotedLine[]. */
    lines: string
    subtotal_cents: number
    shipping_cents: number
    tax_cents: number
    total_cents: number
    created_at: number
    /** End of its validity. */
    ends_at: number
  }
  /** A quotation counts as ordered if one of these orders is not cancelled. */
  quotation_orders: { id: Generated<number>; quotation_id: number; order_id: number }
  /** Cart lines from a quotation: its price applies while the quantity is the quoted one. */
  quoted_items: {
    id: Generated<number>
    item_id: number
    quotation_id: number
    qty: number
    /** Per piece, without services. */
    cents: number
    /** JSON: cents per piece by service id. */
    services: string
  }
}

export const quotationTables = [
  'create table quotations (id integer primary key, number text not null unique, company_id integer not null references companies(id) on delete cascade, customer_id integer references customers(id) on delete set null, key text not null unique, reference text not null, lines text not null, subtotal_cents integer not null, shipping_cents integer not null, tax_cents integer not null, total_cents integer not null, created_at bigint not null, ends_at bigint not null)',
  'create index quotations_by_company on quotations (company_id)',
  'create index quotations_by_customer on quotations (customer_id)',
  'create table quotation_orders (id integer primary key, quotation_id integer not null references quotations(id) on delete cascade, order_id integer not null references orders(id) on delete cascade, unique (quotation_id, order_id))',
  'create index quotation_orders_by_order on quotation_orders (order_id)',
  'create table quoted_items (id integer primary key, item_id integer not null unique references quote_items(id) on delete cascade, quotation_id integer not null references quotations(id) on delete cascade, qty integer not null, cents integer not null, services text not null)',
  'create index quoted_items_by_quotation on quoted_items (quotation_id)',
]
