/**
 * Steps of the schema of features that are gone: quotations, invoices, companies with members, approval and monthly invoices, deliveries in
 * parts, parcels, and gift cards by mail. A step that has run never changes, so these still run in their place; `removedFeatures` and
 * `withoutParcelsAndCards` move what was open and drop the tables.
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

/** Invoices of a month that were paid, by either side, or came to nothing. */
const settled =
  'invoice_id in (select company_invoices.id from company_invoices left join company_payouts on company_payouts.invoice_id = company_invoices.id where settled_at is not null or total_cents = 0 or paid_at is not null)'
const toPay = "method = 'account' and status = 'open'"
const unsettled = `way = 'account' and id in (select part_id from account_credits where invoice_id is null or not ${settled})`

/**
 * What was open is kept. An order on account stays as it is, and what is not paid of it waits for a bank transfer, less what was credited;
 * credits of what was paid are transferred. An order that waits for approval goes back into the cart that it came from, and lines at the
 * prices of a quotation are at those of today. Who ordered for a company keeps its prices and its numbers.
 */
export const removedFeatures = [
  `update payments set status = 'paid' where ${toPay} and order_id in (select order_id from account_orders where ${settled})`,
  `update payments set amount_cents = amount_cents - (select sum(refund_parts.amount_cents) from refund_parts where refund_parts.reference = payments.reference and ${unsettled}) where ${toPay} and reference in (select reference from refund_parts where ${unsettled})`,
  `update refund_parts set status = 'open' where ${unsettled} and reference not in (select reference from payments where ${toPay})`,
  `update refund_parts set status = 'done', reference = '' where ${unsettled} and reference in (select reference from payments where ${toPay})`,
  `update payments set status = 'paid' where ${toPay} and amount_cents = 0`,
  `update refund_parts set way = 'transfer' where way = 'account'`,
  `update payments set method = 'banktransfer' where method = 'account'`,
  `update orders set payment_method = 'banktransfer' where payment_method = 'account'`,
  `update quotes set payment_method = null where payment_method = 'account'`,
  `update quote_items set quote_id = (select customers.quote_id from customers inner join order_requests on order_requests.customer_id = customers.id where order_requests.quote_id = quote_items.quote_id)
    where id in (select min(item.id) from quote_items as item inner join order_requests on order_requests.quote_id = item.quote_id and order_requests.status = 'open'
      inner join customers on customers.id = order_requests.customer_id where customers.quote_id is not null
      and not exists (select 1 from quote_items as own where own.quote_id = customers.quote_id and own.product_id = item.product_id and own.choice = item.choice)
      group by customers.quote_id, item.product_id, item.choice)`,
  `update customers set coc_number = coalesce(coc_number, (select companies.coc_number from companies inner join company_members on company_members.company_id = companies.id where company_members.customer_id = customers.id)), vat_number = coalesce(vat_number, (select companies.vat_number from companies inner join company_members on company_members.company_id = companies.id where company_members.customer_id = customers.id)) where is_b2b = 1`,
  `delete from one_time_links where purpose = 'invite'`,
  'drop table quotation_mailed_cards',
  'drop table quoted_items',
  'drop table quotation_orders',
  'drop table quotations',
  'drop table account_credits',
  'drop table account_orders',
  'drop table company_payouts',
  'drop table company_invoices',
  'drop table company_credits',
  'drop table order_requests',
  'drop table company_members',
  'drop table companies',
  'drop table invoices',
  'drop table invoice_series',
]

export const deliveryPartPlaces = [
  'create table delivery_part_places (id integer primary key, slot_id integer not null references delivery_slots(id) on delete cascade, part integer not null check (part > 0), quote_id integer, order_id integer references orders(id) on delete cascade, expires_at bigint, unique (quote_id, part), unique (order_id, part), check ((quote_id is null) <> (order_id is null)))',
  'create index delivery_part_places_by_slot on delivery_part_places (slot_id)',
]

export const parcelTables = [
  'create table parcels (id integer primary key, order_id integer not null references orders(id) on delete cascade, number text not null unique, return_id integer references returns(id) on delete cascade, is_pick_up integer not null, step text not null, expected_at bigint not null, next_at bigint, told_at bigint, created_at bigint not null)',
  'create index parcels_by_order on parcels (order_id)',
  'create index parcels_by_return on parcels (return_id)',
  'create index parcels_by_next on parcels (next_at)',
  'create table parcel_lines (parcel_id integer not null references parcels(id) on delete cascade, line_id integer not null references order_lines(id) on delete cascade, qty integer not null check (qty > 0), product_id integer references products(id), primary key (parcel_id, line_id))',
  'create index parcel_lines_by_line on parcel_lines (line_id)',
  'create table parcel_events (key text primary key, parcel_id integer not null references parcels(id) on delete cascade, step text not null, created_at bigint not null)',
  'create index parcel_events_by_parcel on parcel_events (parcel_id)',
]

const cardDetails =
  'recipient_name text not null, recipient_email text not null, sender_name text not null, message text not null, send_on text'

/** Marks existing products that are gift cards by e-mail, recognized by their facet. */
export const mailedCards = [
  'alter table products add column is_mailed integer not null default 0',
  `update products set is_mailed = 1 where is_voucher = 1 and product_type = 'simple' and id in (select product_id from product_facets where facet_code = 'soort' and label = 'Per e-mail')`,
  `create table quote_mailed_cards (id integer primary key, item_id integer not null unique references quote_items(id) on delete cascade, ${cardDetails})`,
  `create table order_mailed_cards (id integer primary key, order_id integer not null references orders(id) on delete cascade, line_id integer not null unique references order_lines(id) on delete cascade, ${cardDetails}, status text not null check (status in ('planned', 'sent', 'canceled', 'blocked')), number text unique references gift_cards(number), sent_at bigint, resends integer not null default 0, created_at bigint not null)`,
  'create index order_mailed_cards_by_order on order_mailed_cards (order_id)',
  'create index order_mailed_cards_by_day on order_mailed_cards (status, send_on)',
]

/** A text of a delivery in parts: of the first or the second part, or null. In SQL that SQLite and PostgreSQL both know. */
const ofPart = (part: 0 | 1, name: string): string => `(json(delivery) -> 'parts' -> ${part} ->> '${name}')`
const inParts = `shipping_method in ('bezorgen_delen', 'winkel_delen')`
const quoted = (text: string): string => `coalesce('"' || ${text} || '"', 'null')`

/** An order whose last delivery is this part is delivered as a whole, at home, when that is. */
const wholeOn = (part: 0 | 1): string =>
  `update orders set shipping_method = 'bezorgen_standaard', store_id = null, delivery = '{"method":"bezorgen_standaard","promisedDeliveryDate":' || ${quoted(ofPart(part, 'date'))} || ',"maximumPromisedDeliveryDate":' || ${quoted(`(json(delivery) ->> 'maximumPromisedDeliveryDate')`)} || ',"isDeliveryDateManuallySelected":true,"allowNextStep":true,"store":null' || coalesce(',"timeSlot":"' || ${ofPart(part, 'timeSlot')} || '"', '') || '}' where ${inParts} and ${ofPart(part, 'date')} >= coalesce(${ofPart(part ? 0 : 1, 'date')}, '')`

/** Gift cards by mail that were paid and not sent; each gets a number that no other card has. */
const unsent = `from order_mailed_cards mailed join orders on orders.id = mailed.order_id join order_lines lines on lines.id = mailed.line_id where mailed.status = 'planned' and orders.status in ('processing', 'complete') and exists (select 1 from payments where payments.order_id = orders.id and payments.status = 'paid')`
const newNumber = `'' || (6006499000000000 + mailed.line_id)`
/** Of a pin that nobody knows: the operator gives the card another. */
const noPin = '$argon2id$v=19$m=19456,t=2,p=1$HVzNLL1/f4/P2GgyRWCaYA$uRaNoYb12kIVvyWJgfxRg3kQ4BfbuORHZSGuY7gvypk'
/** ms that a card is valid: five years. */
const VALID_MS = 157_788_000_000

/**
 * Keeps what is open: an order in parts is delivered on the last day of its parts, an order has the moment at which its last parcel came, and a
 * gift card that was still to be mailed is one like any other, whose number is in the history of its order.
 */
export const withoutParcelsAndCards = [
  'alter table orders add column delivered_at bigint',
  `update orders set delivered_at = (select max(parcel_events.created_at) from parcels join parcel_events on parcel_events.parcel_id = parcels.id where parcels.order_id = orders.id and return_id is null and parcel_events.step in ('delivered', 'collected')) where status = 'complete'`,
  'create index orders_by_delivery on orders (delivered_at)',
  'drop table parcel_events',
  'drop table parcel_lines',
  'drop table parcels',
  'update delivery_places set slot_id = (select others.slot_id from delivery_part_places others where others.order_id = delivery_places.order_id) where order_id in (select others.order_id from delivery_part_places others join delivery_slots slots on slots.id = others.slot_id where slots.day >= (select own.day from delivery_slots own where own.id = delivery_places.slot_id))',
  'insert into delivery_places (slot_id, order_id, expires_at) select slot_id, order_id, expires_at from delivery_part_places where order_id is not null and order_id not in (select order_id from delivery_places where order_id is not null)',
  'drop table delivery_part_places',
  wholeOn(1),
  wholeOn(0),
  `update orders set shipping_method = 'bezorgen_standaard' where ${inParts}`,
  `update quotes set shipping_method = null, delivery = null where ${inParts} or shipping_method = 'email_kaart'`,
  `insert into gift_cards (number, pin_hash, balance_cents, ends_at) select ${newNumber}, '${noPin}', lines.total_cents, orders.created_at + ${VALID_MS} ${unsent}`,
  `insert into gift_card_changes (number, order_id, key, cents, created_at) select ${newNumber}, null, 'opening', lines.total_cents, orders.created_at ${unsent}`,
  `insert into order_history (order_id, status, note, created_at) select orders.id, orders.status, 'Cadeaukaart ' || ${newNumber}, orders.changed_at ${unsent}`,
  'drop table quote_mailed_cards',
  'drop table order_mailed_cards',
  'update products set enabled = 0 where is_mailed = 1',
]
