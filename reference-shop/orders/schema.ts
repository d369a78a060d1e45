import type { Generated } from 'kysely'

export type OrderStatus = 'pending' | 'processing' | 'complete' | 'canceled'

/** Tables of carts and orders. Addresses and choices are JSON in the form of the contract. */
export interface SalesTables {
  coupons: {
    code: string
    title: string
    type: 'percent' | 'amount'
    /** Per cent, or cents. */
    value: number
    minimum_cents: number
    /** 1: once per customer or e-mail address, cancelled orders not counted. */
    is_once: Generated<number>
    starts_at: number
    ends_at: number
  }
  quotes: {
    id: Generated<number>
    created_at: number
    email: string | null
    coupon_code: string | null
    /** JSON: QuoteAddress. */
    billing_address: string | null
    shipping_address: string | null
    /** 'bezorgen_standaard': carrier and method. */
    shipping_method: string | null
    /** JSON: DeliveryChoice. */
    delivery: string | null
    payment_method: string | null
    /** JSON: choices of the method, such as a bank. */
    payment: string | null
    /** JSON: company, reference and the like. */
    extension: string | null
    /** The customer's quote that this guest's quote was merged into at login. */
    became: number | null
  }
  /** The quote with what was saved for later from this one; it is never ordered itself. */
  saved_carts: { id: Generated<number>; quote_id: number; saved_id: number }
  quote_items: {
    id: Generated<number>
    quote_id: number
    /** For a configurable product, the variant. */
    product_id: number
    qty: number
    /** Distinguishes lines of one product: the parts of a bundle in a fixed order, else ''. */
    choice: Generated<string>
    /** Price per piece that the shopper last agreed to. */
    seen_cents: number | null
  }
  /** `qty` is per bundle. */
  quote_item_parts: { item_id: number; selection_id: number; qty: number }
  quote_item_services: { item_id: number; service_id: number }
  /** Replies to cart changes, by idempotency key. */
  cart_changes: {
    id: Generated<number>
    quote_id: number
    key: string
    /** Hash of the request. */
    request: string
    /** JSON. */
    reply: string
    created_at: number
  }
  orders: {
    id: Generated<number>
    number: string
    quote_id: number | null
    customer_id: number | null
    /** The store where it is picked up or was bought. */
    store_id: number | null
    email: string
    status: OrderStatus
    /** Idempotency key of the request that placed it. */
    idempotency_key: string
    coupon_code: string | null
    subtotal_cents: number
    discount_cents: number
    shipping_cents: number
    tax_cents: number
    total_cents: number
    billing_address: string
    shipping_address: string
    shipping_method: string
    delivery: string | null
    payment_method: string
    extension: string | null
    created_at: number
    changed_at: number
    /** When it was delivered or collected; null for orders from before this was kept. */
    delivered_at: number | null
  }
  /** As bought. Services and bundle parts have their line as parent. */
  order_lines: {
    id: Generated<number>
    order_id: number
    parent_id: number | null
    product_id: number | null
    service_id: number | null
    sku: string
    name: string
    /** 'Zwart, 256 GB' or ''. */
    variant: string
    qty: number
    price_cents: number
    total_cents: number
    /** 1: sold without VAT. */
    is_voucher: Generated<number>
  }
  /** Holders of unpaid orders, as hashes; deleted when the order is paid or closed. */
  unpaid_holds: { order_id: number; key: string }
  /** Uses of single-use coupons, as hashes; deleted when the order is cancelled. */
  coupon_uses: { order_id: number; key: string }
  /** `kind`: what the shop looks for; null for a change of status. `note` is for people only. */
  order_history: {
    id: Generated<number>
    order_id: number
    status: OrderStatus
    kind: Generated<'reminder' | null>
    note: string
    created_at: number
  }
  payments: {
    id: Generated<number>
    order_id: number
    method: string
    /** The reference that the provider knows it by. */
    reference: string
    /** What the provider, the bank or the till said. Whether money goes back is in the ledger, `money_entries`. */
    status: 'open' | 'paid' | 'canceled' | 'failed' | 'rejected'
    amount_cents: number
    created_at: number
    changed_at: number
  }
  /** Processed notifications of the provider. */
  payment_events: { key: string; payment_id: number; status: string; created_at: number }
  /** Outgoing e-mails, queued in the transaction they report on; deleted once sent. */
  letters: {
    id: Generated<number>
    /** The same for every attempt. */
    key: string
    order_id: number | null
    /** The account that its link opens: a change of password or e-mail address deletes the e-mail. */
    customer_id: number | null
    about: 'order' | 'withdrawal' | 'message'
    /** Of an order: what happened to its money; null for its confirmation. */
    event: 'paid' | 'surplus' | null
    /** Origin of the shop, for its links. */
    origin: string
    /** JSON: a MessageEmail, if it is not about an order. */
    message: string | null
    created_at: number
    /** Due from this moment; the process that takes it moves this time forward. */
    due_at: number
    /** When it was marked as failed; it then waits for the operator. */
    failed_at: number | null
    /** Error code of the last attempt, without an address. */
    failure: string | null
    tries: number
  }
  withdrawals: {
    id: Generated<number>
    order_id: number
    name: string
    email: string
    /** JSON: ids of order lines. */
    lines: string
    created_at: number
    confirmed_at: number | null
  }
  reservations: {
    id: Generated<number>
    number: string
    /** Idempotency key of the request that created it. */
    idempotency_key: string
    store_id: number
    product_id: number
    customer_id: number | null
    name: string
    email: string
    phone: string
    qty: number
    status: 'reserved' | 'collected' | 'canceled' | 'expired'
    created_at: number
    expires_at: number
  }
}

const order = 'order_id integer not null references orders(id) on delete cascade'

export const salesSchema = [
  `create table coupons (code text primary key, title text not null, type text not null check (type in ('percent', 'amount')), value integer not null check (value > 0), minimum_cents integer not null, starts_at bigint not null, ends_at bigint not null)`,
  `create table gift_cards (number text primary key, pin_hash text not null, balance_cents integer not null check (balance_cents >= 0), ends_at bigint not null)`,
  `create table quotes (id integer primary key, created_at bigint not null, email text, coupon_code text references coupons(code), billing_address text, shipping_address text, shipping_method text, delivery text, payment_method text, payment text, extension text)`,
  `create table quote_items (id integer primary key, quote_id integer not null references quotes(id) on delete cascade, product_id integer not null references products(id), qty integer not null check (qty > 0), choice text not null default '', unique (quote_id, product_id, choice))`,
  `create table quote_item_parts (item_id integer not null references quote_items(id) on delete cascade, selection_id integer not null references bundle_selections(id), qty integer not null check (qty > 0), primary key (item_id, selection_id))`,
  `create table quote_item_services (item_id integer not null references quote_items(id) on delete cascade, service_id integer not null references services(id), primary key (item_id, service_id))`,
]

export const quoteMerges = [
  'alter table quotes add column became integer references quotes(id) on delete set null',
  'create index quotes_by_what_they_became on quotes (became)',
]

/** A table of its own, because the previous version copies all columns of a quote, including unknown ones. */
export const savedCarts = [
  'create table saved_carts (id integer primary key, quote_id integer not null unique references quotes(id) on delete cascade, saved_id integer not null unique references quotes(id) on delete cascade)',
]

export const quotePrices = ['alter table quote_items add column seen_cents integer']

/** After the customer tables, because of foreign keys. */
export const orderSchema = [
  `create table orders (id integer primary key, number text not null unique, quote_id integer references quotes(id) on delete set null, customer_id integer references customers(id) on delete set null, store_id integer references stores(id), email text not null, status text not null check (status in ('pending', 'processing', 'complete', 'canceled')), idempotency_key text not null unique, coupon_code text, subtotal_cents integer not null, discount_cents integer not null, shipping_cents integer not null, tax_cents integer not null, total_cents integer not null check (total_cents >= 0), billing_address text not null, shipping_address text not null, shipping_method text not null, delivery text, payment_method text not null, extension text, created_at bigint not null, changed_at bigint not null)`,
  `create unique index one_order_of_a_quote on orders (quote_id) where status <> 'canceled'`,
  `create index orders_by_customer on orders (customer_id, created_at)`,
  `create table order_lines (id integer primary key, ${order}, parent_id integer references order_lines(id) on delete cascade, product_id integer references products(id), service_id integer references services(id), sku text not null, name text not null, variant text not null, qty integer not null check (qty > 0), price_cents integer not null, total_cents integer not null)`,
  `create index order_lines_by_order on order_lines (order_id)`,
  `create index order_lines_by_product on order_lines (product_id)`,
  `create table order_history (id integer primary key, ${order}, status text not null, note text not null, created_at bigint not null)`,
  `create index order_history_by_order on order_history (order_id)`,
  `create table payments (id integer primary key, ${order}, method text not null, reference text not null unique, status text not null, amount_cents integer not null, created_at bigint not null, changed_at bigint not null)`,
  `create index payments_by_order on payments (order_id)`,
  `create table payment_events (key text primary key, payment_id integer not null references payments(id) on delete cascade, status text not null, created_at bigint not null)`,
  `create table withdrawals (id integer primary key, ${order}, name text not null, email text not null, lines text not null, created_at bigint not null, confirmed_at bigint)`,
  `create table reservations (id integer primary key, number text not null unique, idempotency_key text not null unique, store_id integer not null references stores(id), product_id integer not null references products(id), customer_id integer references customers(id) on delete set null, name text not null, email text not null, phone text not null, qty integer not null check (qty > 0), status text not null, created_at bigint not null, expires_at bigint not null)`,
  `create index reservations_by_customer on reservations (customer_id, created_at)`,
]

export const orderEmails = [
  `create table order_letters (id integer primary key, key text not null unique, ${order}, about text not null check (about in ('order', 'withdrawal')), origin text not null, created_at bigint not null, due_at bigint not null, tries integer not null)`,
  `create index order_letters_by_due on order_letters (due_at)`,
]

/** Replaces the table of e-mails about orders by one for all e-mails. */
export const letters = [
  `create table letters (id integer primary key, key text not null unique, order_id integer references orders(id) on delete cascade, customer_id integer references customers(id) on delete cascade, about text not null check (about in ('order', 'withdrawal', 'message')), origin text not null, message text, created_at bigint not null, due_at bigint not null, tries integer not null, check ((about = 'message') = (message is not null)), check ((about = 'message') = (order_id is null)))`,
  `create index letters_by_due on letters (due_at)`,
  `insert into letters (key, order_id, about, origin, created_at, due_at, tries) select key, order_id, about, origin, created_at, due_at, tries from order_letters`,
  `drop table order_letters`,
]

/** Indexes for foreign keys on deletion, and for lookups by age. */
export const lookups = [
  'create index order_lines_by_parent on order_lines (parent_id)',
  'create index withdrawals_by_order on withdrawals (order_id)',
  'create index payment_events_by_payment on payment_events (payment_id)',
  'create index letters_by_order on letters (order_id)',
  'create index letters_by_customer on letters (customer_id)',
  'create index reviews_by_customer on reviews (customer_id)',
  'create index one_time_links_by_customer on one_time_links (customer_id)',
  'create index one_time_links_by_end on one_time_links (expires_at)',
  'create index sessions_by_quote on sessions (quote_id)',
  'create index sessions_by_end on sessions (expires_at)',
  'create index quotes_by_age on quotes (created_at)',
  'create index orders_by_age on orders (created_at)',
  'create index reservations_by_end on reservations (status, expires_at)',
]

/** No foreign key to the quote, which would lock its row too early. */
export const cartChanges = [
  'create table cart_changes (id integer primary key, quote_id integer not null, key text not null, request text not null, reply text not null, created_at bigint not null, unique (quote_id, key))',
  'create index cart_changes_by_age on cart_changes (created_at)',
]

export const unpaidHolds = [
  `create table unpaid_holds (${order}, key text not null, primary key (order_id, key))`,
  'create index unpaid_holds_by_key on unpaid_holds (key)',
]

export const couponUses = [
  'alter table coupons add column is_once integer not null default 0',
  `create table coupon_uses (${order}, key text not null unique)`,
  'create index coupon_uses_by_order on coupon_uses (order_id)',
]

/** Indexes for failed e-mails and for the operator's metrics. */
export const failedEmails = [
  'alter table letters add column failed_at bigint',
  'alter table letters add column failure text',
  `create index payments_open on payments (order_id) where status = 'open'`,
]

/** What the sweeps look for among orders that only grow in number. The conditions are those of the retention periods. */
export const sweepLookups = [
  'create index orders_by_status on orders (status, changed_at)',
  `create index orders_of_guests_that_ended on orders (changed_at) where status = 'canceled' and customer_id is null and email <> ''`,
  'create index parcels_by_step on parcels (step, told_at)',
  'create index parcel_events_by_step on parcel_events (step, created_at)',
  `create index order_mailed_cards_of_somebody on order_mailed_cards (sent_at) where recipient_email <> ''`,
  `create index reservations_of_guests on reservations (expires_at) where customer_id is null and email <> ''`,
  'create index contact_messages_by_age on contact_messages (created_at)',
  'create index product_alerts_by_age on product_alerts (created_at)',
]

/** Reminders have been known by their Dutch note. */
export const historyKinds = [
  'alter table order_history add column kind text',
  `update order_history set kind = 'reminder' where note = 'Herinnering aan de betaling'`,
]

declare module '../database/schema' {
  interface Tables extends SalesTables {}
}
