/**
 * Statements of features that the shop no longer has, as they ran: a migration that has run must never change. The last ones keep what is open of
 * those features, and drop their tables.
 */

export const deliveryPartPlaces = [
  'create table delivery_part_places (id integer primary key, slot_id integer not null references delivery_slots(id) on delete cascade, part integer not null check (part > 0), quote_id integer, order_id integer references orders(id) on delete cascade, expires_at bigint, unique (quote_id, part), unique (order_id, part), check ((quote_id is null) <> (order_id is null)))',
  'create index delivery_part_places_by_slot on delivery_part_places (slot_id)',
]
