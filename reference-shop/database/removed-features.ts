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

/** A text of a delivery in parts: of the first or the second part, or null. In SQL that SQLite and PostgreSQL both know. */
const ofPart = (part: 0 | 1, name: string): string => `(json(delivery) -> 'parts' -> ${part} ->> '${name}')`
const inParts = `shipping_method in ('bezorgen_delen', 'winkel_delen')`
const quoted = (text: string): string => `coalesce('"' || ${text} || '"', 'null')`

/** An order whose last delivery is this part is delivered as a whole, at home, when that is. */
const wholeOn = (part: 0 | 1): string =>
  `update orders set shipping_method = 'bezorgen_standaard', store_id = null, delivery = '{"method":"bezorgen_standaard","promisedDeliveryDate":' || ${quoted(ofPart(part, 'date'))} || ',"maximumPromisedDeliveryDate":' || ${quoted(`(json(delivery) ->> 'maximumPromisedDeliveryDate')`)} || ',"isDeliveryDateManuallySelected":true,"allowNextStep":true,"store":null' || coalesce(',"timeSlot":"' || ${ofPart(part, 'timeSlot')} || '"', '') || '}' where ${inParts} and ${ofPart(part, 'date')} >= coalesce(${ofPart(part ? 0 : 1, 'date')}, '')`

/**
 * Keeps what is open: an order in parts is delivered on the last day of its parts, and an order has the moment at which its last parcel came.
 */
export const withoutParcels = [
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
  `update quotes set shipping_method = null, delivery = null where ${inParts}`,
]
