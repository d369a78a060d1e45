import type { Generated } from 'kysely'
import { invoices, parcelTables } from '../database/removed-features'

export type ReturnReason = 'changed-mind' | 'wrong-size' | 'not-as-described' | 'damaged' | 'broken' | 'wrong-product' | 'too-late'
export type ReturnWish = 'money' | 'exchange' | 'repair'

/** Tables of what comes after an order: returns and refunds. */
export interface AfterSaleTables {
  returns: {
    id: Generated<number>
    order_id: number
    number: string
    /** Idempotency key of the request that created it. */
    key: string
    kind: 'return' | 'withdrawal'
    status: 'announced' | 'received' | 'refused'
    created_at: number
    closed_at: number | null
  }
  return_lines: {
    id: Generated<number>
    return_id: number
    line_id: number
    qty: number
    reason: ReturnReason | null
    wish: ReturnWish
    /** The product wanted in exchange. */
    product_id: number | null
  }
  /** What was refunded; the money is in the ledger, `money_entries`. */
  refunds: {
    id: Generated<number>
    order_id: number
    return_id: number | null
    /** The same key is the same refund. */
    key: string
    /** Goods and delivery together. */
    total_cents: number
    shipping_cents: number
    created_at: number
  }
  refund_lines: { refund_id: number; line_id: number; qty: number; total_cents: number }
  /** Orders whose buyer was asked for reviews, or will not be. */
  review_requests: { id: Generated<number>; order_id: number; created_at: number }
  /** Addresses, in lower case, that do not want review requests. */
  review_refusals: { id: Generated<number>; email: string; created_at: number }
}

const order = 'order_id integer not null references orders(id) on delete cascade'

export const afterSale = [
  `create table returns (id integer primary key, ${order}, number text not null unique, key text not null unique, kind text not null, status text not null, created_at bigint not null, closed_at bigint)`,
  'create index returns_by_order on returns (order_id)',
  'create table return_lines (id integer primary key, return_id integer not null references returns(id) on delete cascade, line_id integer not null references order_lines(id) on delete cascade, qty integer not null check (qty > 0), reason text, wish text not null, product_id integer references products(id))',
  'create index return_lines_by_return on return_lines (return_id)',
  'create index return_lines_by_line on return_lines (line_id)',
  ...parcelTables,
  `create table refunds (id integer primary key, ${order}, return_id integer references returns(id) on delete cascade, key text not null unique, total_cents integer not null check (total_cents > 0), shipping_cents integer not null, created_at bigint not null)`,
  'create index refunds_by_order on refunds (order_id)',
  'create index refunds_by_return on refunds (return_id)',
  'create table refund_lines (refund_id integer not null references refunds(id) on delete cascade, line_id integer not null references order_lines(id) on delete cascade, qty integer not null, total_cents integer not null, primary key (refund_id, line_id))',
  'create index refund_lines_by_line on refund_lines (line_id)',
  'create table refund_parts (id integer primary key, refund_id integer not null references refunds(id) on delete cascade, way text not null, reference text not null, amount_cents integer not null check (amount_cents > 0), status text not null, tries integer not null, due_at bigint not null, changed_at bigint not null)',
  'create index refund_parts_by_refund on refund_parts (refund_id)',
  `create index refund_parts_open on refund_parts (due_at) where status = 'open'`,
  ...invoices,
  'create table review_requests (id integer primary key, order_id integer not null unique references orders(id) on delete cascade, created_at bigint not null)',
  'create table review_refusals (id integer primary key, email text not null unique, created_at bigint not null)',
]
