import type { Generated } from 'kysely'

/** Companies that pay once a month. */
export interface MonthlyTables {
  /** The credit limit in cents. A company without a row cannot buy on account. */
  company_credits: { company_id: number; credit_cents: number }
  /** Orders on account; `invoice_id` once they are on an invoice. */
  account_orders: { id: Generated<number>; order_id: number; company_id: number; invoice_id: number | null }
  company_invoices: {
    id: Generated<number>
    /** From the one series that numbers all invoices. */
    number: string
    company_id: number
    /** '2026-11', in Dutch time. */
    month: string
    /** Negative when more was credited than ordered. */
    total_cents: number
    created_at: number
    /** When an operator reported the payment, ms since 1970; null until then. */
    settled_at: number | null
  }
  /** Refunds of orders on account; `invoice_id` is set once an invoice includes them. */
  account_credits: { id: Generated<number>; part_id: number; company_id: number; invoice_id: number | null }
  /**
   * Invoices with a negative total, which the shop pays to the company; `paid_at` in ms since 1970, null until paid.
   */
  company_payouts: { invoice_id: number; paid_at: number | null }
}

export const monthlyInvoices = [
  'create table company_credits (company_id integer not null unique references companies(id) on delete cascade, credit_cents integer not null check (credit_cents > 0))',
  'create table company_invoices (id integer primary key, number text not null unique, company_id integer not null references companies(id), month text not null, total_cents integer not null, created_at bigint not null, unique (company_id, month))',
  'create table account_orders (id integer primary key, order_id integer not null unique references orders(id) on delete cascade, company_id integer not null references companies(id), invoice_id integer references company_invoices(id))',
  'create index account_orders_by_company on account_orders (company_id, invoice_id)',
  'create index account_orders_by_invoice on account_orders (invoice_id)',
]

export const accountCredits = [
  'create table account_credits (id integer primary key, part_id integer not null unique references refund_parts(id) on delete cascade, company_id integer not null references companies(id), invoice_id integer references company_invoices(id))',
  'create index account_credits_by_company on account_credits (company_id, invoice_id)',
  'create index account_credits_by_invoice on account_credits (invoice_id)',
  'create table company_payouts (invoice_id integer primary key references company_invoices(id), paid_at bigint)',
  `create index refund_parts_to_pay on refund_parts (way, status)`,
]
export const paidInvoices = ['alter table company_invoices add column settled_at bigint']
