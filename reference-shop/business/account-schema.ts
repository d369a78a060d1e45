import type { Generated } from 'kysely'

/** Companies that pay once a month. */
export interface MonthlyTables {
  /** Most that a company may owe, in cents. Without a row it does not buy on account. */
  company_credits: { company_id: number; credit_cents: number }
  /** Orders on account; `invoice_id` once they are on an invoice. */
  account_orders: { id: Generated<number>; order_id: number; company_id: number; invoice_id: number | null }
  company_invoices: {
    id: Generated<number>
    /** Of the series that all invoices share. */
    number: string
    company_id: number
    /** '2026-11', in Dutch time. */
    month: string
    /** Negative when more was credited than ordered. */
    total_cents: number
    created_at: number
    /** When the shop was told that the money has come; null until then. */
    settled_at: number | null
  }
  /** What is refunded of orders on account; `invoice_id` once it is taken off an invoice. */
  account_credits: { id: Generated<number>; part_id: number; company_id: number; invoice_id: number | null }
  /** Invoices with a negative total, which is paid to the company; `paid_at` once it was, ms since 1970. */
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
