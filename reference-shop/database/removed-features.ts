/**
 * Steps of the schema of features that are gone: quotations, invoices, and companies with members, approval and monthly invoices. A step
 * that has run never changes, so these still run in their place; `removedFeatures` moves what was open and drops the tables.
 */

/** Turned every business account into a company with one owner. */
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

export const quotationTables = [
  'create table quotations (id integer primary key, number text not null unique, company_id integer not null references companies(id) on delete cascade, customer_id integer references customers(id) on delete set null, key text not null unique, reference text not null, lines text not null, subtotal_cents integer not null, shipping_cents integer not null, tax_cents integer not null, total_cents integer not null, created_at bigint not null, ends_at bigint not null)',
  'create index quotations_by_company on quotations (company_id)',
  'create index quotations_by_customer on quotations (customer_id)',
  'create table quotation_orders (id integer primary key, quotation_id integer not null references quotations(id) on delete cascade, order_id integer not null references orders(id) on delete cascade, unique (quotation_id, order_id))',
  'create index quotation_orders_by_order on quotation_orders (order_id)',
  'create table quoted_items (id integer primary key, item_id integer not null unique references quote_items(id) on delete cascade, quotation_id integer not null references quotations(id) on delete cascade, qty integer not null, cents integer not null, services text not null)',
  'create index quoted_items_by_quotation on quoted_items (quotation_id)',
]

export const quotedCards = [
  `create table quotation_mailed_cards (id integer primary key, quotation_id integer not null references quotations(id) on delete cascade, choice text not null, recipient_name text not null, recipient_email text not null, sender_name text not null, message text not null, send_on text, unique (quotation_id, choice))`,
]

/** Part of the step of what comes after an order. */
export const invoices = [
  'create table invoice_series (series text primary key, last integer not null)',
  `create table invoices (id integer primary key, number text not null unique, kind text not null, order_id integer not null references orders(id) on delete cascade, refund_id integer unique references refunds(id) on delete cascade, created_at bigint not null)`,
  `create unique index one_invoice_of_an_order on invoices (order_id) where kind = 'invoice'`,
  'create index invoices_by_order on invoices (order_id)',
]

/** Lines at the prices of a quotation become plain ones, at the prices of today. */
export const removedFeatures = [
  'drop table quotation_mailed_cards',
  'drop table quoted_items',
  'drop table quotation_orders',
  'drop table quotations',
]
