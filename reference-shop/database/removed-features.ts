/**
 * Statements of features that the shop no longer has, as they ran: a migration that has run must never change. The last ones keep what is open of
 * those features, and drop their tables.
 */

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

export const quotedCards = [
  `create table quotation_mailed_cards (id integer primary key, quotation_id integer not null references quotations(id) on delete cascade, choice text not null, ${cardDetails}, unique (quotation_id, choice))`,
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
  'drop table quotation_mailed_cards',
  'drop table quote_mailed_cards',
  'drop table order_mailed_cards',
  'update products set enabled = 0 where is_mailed = 1',
]
