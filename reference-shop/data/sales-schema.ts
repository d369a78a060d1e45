import type { Generated } from 'kysely'

export type OrderStatus = 'pending' | 'processing' | 'complete' | 'canceled'

/** What is being bought and what was. Addresses and choices as the contract shows them, in JSON. */
export interface SalesTables {
  coupons: {
    code: string
    title: string
    type: 'percent' | 'amount'
    /** Per cent, or cents. */
    value: number
    minimum_cents: number
    /** 1: for one order of a customer or address that is not called off. */
    is_once: Generated<number>
    starts_at: number
    ends_at: number
  }
  gift_cards: { number: string; pin_hash: string; balance_cents: number; ends_at: number }
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
    /** JSON: the choices that go with the method, such as a bank. */
    payment: string | null
    /** JSON: company, reference and the like. */
    extension: string | null
    /** The customer's quote that this one of a guest became part of by login. */
    became: number | null
  }
  quote_items: {
    id: Generated<number>
    quote_id: number
    /** Of a configurable product the variant. */
    product_id: number
    qty: number
    /** Tells lines of one product apart: the parts of a bundle in a fixed order, else ''. */
    choice: Generated<string>
    /** What one cost when the shopper last said yes to it. */
    seen_cents: number | null
  }
  /** `qty` is per bundle. */
  quote_item_parts: { item_id: number; selection_id: number; qty: number }
  quote_item_services: { item_id: number; service_id: number }
  /** Answers to changes of a cart, by the key of the request that asked for them. */
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
    /** Where it is picked up or was bought. */
    store_id: number | null
    email: string
    status: OrderStatus
    /** Of the request that placed it: the same one again makes no second order. */
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
  }
  /** As it was bought. Services and parts of a bundle have the line they belong to as parent. */
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
    /** 1: without VAT when it was bought. */
    is_voucher: Generated<number>
  }
  /** Who holds the goods of an order that is not paid: hashes, gone with the payment or the end of it. */
  unpaid_holds: { order_id: number; key: string }
  /** Who ordered with a coupon that counts once: hashes, gone when the order is called off. */
  coupon_uses: { order_id: number; key: string }
  order_history: { id: Generated<number>; order_id: number; status: OrderStatus; note: string; created_at: number }
  payments: {
    id: Generated<number>
    order_id: number
    method: string
    /** The provider's name for it. */
    reference: string
    status: 'open' | 'paid' | 'canceled' | 'failed' | 'rejected' | 'refunded'
    amount_cents: number
    created_at: number
    changed_at: number
  }
  /** Notifications of the provider that were dealt with. */
  payment_events: { key: string; payment_id: number; status: string; created_at: number }
  /** Letters that are to be sent, written with what they are about; gone once sent. */
  letters: {
    id: Generated<number>
    /** Stays the same however often it is tried. */
    key: string
    order_id: number | null
    /** Whose account its link opens: who changes password or address gets rid of it. */
    customer_id: number | null
    about: 'order' | 'withdrawal' | 'message'
    /** Of the shop, for the links in it. */
    origin: string
    /** JSON: a MessageLetter, when it is not about an order. */
    message: string | null
    created_at: number
    /** Not before this; moved ahead by who takes it. */
    due_at: number
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
    /** Of the request that made it: the same one again makes no second reservation. */
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

export const quotePrices = ['alter table quote_items add column seen_cents integer']

/** After the customers, which these refer to and which refer to quotes. */
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

export const orderLetters = [
  `create table order_letters (id integer primary key, key text not null unique, ${order}, about text not null check (about in ('order', 'withdrawal')), origin text not null, created_at bigint not null, due_at bigint not null, tries integer not null)`,
  `create index order_letters_by_due on order_letters (due_at)`,
]

/** One place for all letters, instead of that for letters about orders. */
export const letters = [
  `create table letters (id integer primary key, key text not null unique, order_id integer references orders(id) on delete cascade, customer_id integer references customers(id) on delete cascade, about text not null check (about in ('order', 'withdrawal', 'message')), origin text not null, message text, created_at bigint not null, due_at bigint not null, tries integer not null, check ((about = 'message') = (message is not null)), check ((about = 'message') = (order_id is null)))`,
  `create index letters_by_due on letters (due_at)`,
  `insert into letters (key, order_id, about, origin, created_at, due_at, tries) select key, order_id, about, origin, created_at, due_at, tries from order_letters`,
  `drop table order_letters`,
]

/** What a row that goes looks for in other tables, and what is looked for by its age. */
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

/** Without a reference to the quote: its row is locked by the change, not before. */
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
