import type { Generated } from 'kysely'

export type Role = 'owner' | 'approver' | 'buyer'
export type RequestStatus = 'open' | 'approved' | 'refused' | 'ended'

/** Companies whose members share an account. */
export interface BusinessTables {
  companies: {
    id: Generated<number>
    /** The customer who registered the company. */
    founder_id: number | null
    name: string
    coc_number: string | null
    vat_number: string | null
    created_at: number
  }
  company_members: {
    id: Generated<number>
    customer_id: number
    company_id: number
    role: Role
    /** What a buyer may order without approval, per order and per month, in cents; null for no limit. */
    order_cents: number | null
    month_cents: number | null
    created_at: number
  }
  /** Orders above a buyer's limit, kept until they are approved or refused. */
  order_requests: {
    id: Generated<number>
    number: string
    company_id: number
    customer_id: number
    /** The cart as it was submitted, with everything filled in; no session uses this quote. */
    quote_id: number | null
    /** Idempotency key of the order. */
    key: string
    total_cents: number
    status: RequestStatus
    /** Reason given for refusing; '' for none. */
    reason: string
    /** Number of the order it became. */
    order_number: string | null
    /** Language of the buyer. */
    locale: string
    created_at: number
    decided_at: number | null
  }
}

/** Turns every existing business account into a company with one owner. */
export const companies = [
  'create table companies (id integer primary key, founder_id integer unique references customers(id) on delete set null, name text not null, coc_number text, vat_number text, created_at bigint not null)',
  "create table company_members (id integer primary key, customer_id integer not null unique references customers(id) on delete cascade, company_id integer not null references companies(id) on delete cascade, role text not null check (role in ('owner', 'approver', 'buyer')), order_cents integer, month_cents integer, created_at bigint not null)",
  'create index company_members_by_company on company_members (company_id)',
  "create table order_requests (id integer primary key, number text not null unique, company_id integer not null references companies(id) on delete cascade, customer_id integer not null references customers(id) on delete cascade, quote_id integer references quotes(id) on delete set null, key text not null unique, total_cents integer not null, status text not null check (status in ('open', 'approved', 'refused', 'ended')), reason text not null, order_number text, locale text not null, created_at bigint not null, decided_at bigint)",
  'create index order_requests_by_company on order_requests (company_id, created_at)',
  'create index order_requests_by_customer on order_requests (customer_id)',
  'create index order_requests_by_quote on order_requests (quote_id)',
  'insert into companies (founder_id, name, coc_number, vat_number, created_at) select id, coalesce(company, last_name), coc_number, vat_number, created_at from customers where is_b2b = 1',
  "insert into company_members (customer_id, company_id, role, created_at) select founder_id, id, 'owner', created_at from companies",
]
