import type { Generated } from 'kysely'

/** Tables of time slots of deliveries. */
export interface DeliveryTables {
  /** Time slots that have been requested; `hours` includes the kind of delivery. An operator may change the number of places. */
  delivery_slots: { id: Generated<number>; region: string; day: string; hours: string; places: number }
  /** A place in a slot: of an order, or held for a cart until a moment (ms since 1970). */
  delivery_places: {
    id: Generated<number>
    slot_id: number
    quote_id: number | null
    order_id: number | null
    expires_at: number | null
  }
}

/** No foreign key to the quote, which would lock its row too early. */
export const deliverySlots = [
  'create table delivery_slots (id integer primary key, region text not null, day text not null, hours text not null, places integer not null check (places >= 0), unique (region, day, hours))',
  'create table delivery_places (id integer primary key, slot_id integer not null references delivery_slots(id) on delete cascade, quote_id integer unique, order_id integer unique references orders(id) on delete cascade, expires_at bigint, check ((quote_id is null) <> (order_id is null)))',
  'create index delivery_places_by_slot on delivery_places (slot_id)',
  'create index delivery_slots_by_day on delivery_slots (day)',
]

declare module '../database/schema' {
  interface Tables extends DeliveryTables {}
}
