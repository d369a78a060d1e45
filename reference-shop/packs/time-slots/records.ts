import type { Generated } from 'kysely'

/** A time slot on a day in a region. */
export interface Slot {
  region: string
  /** YYYY-MM-DD */
  date: string
  /** Kind of delivery and hours: 'parcel bezorgen_standaard 08:00-13:00'. */
  hours: string
  /** Capacity, unless the shop has set another one in the database. */
  places: number
}

/** Places in time slots: held for carts for a while, taken by orders. */
export interface SlotBookings {
  /** What is left of slots that anybody asked for before; what this cart holds counts as left. */
  left(
    region: string,
    dates: readonly string[],
    holder: { quoteId?: number | null },
  ): Promise<{ date: string; hours: string; left: number }[]>
  /** Those of these days on which a slot is full: in a region, or without one, in any. */
  fullDays(slot: { hours: string; days: readonly string[]; region?: string | undefined }): Promise<string[]>
  /** Holds a place for twenty minutes, instead of the one that the cart held; the same again renews it. False when it is full, and nothing changes. */
  hold(quoteId: number, slot: Slot | undefined): Promise<boolean>
}

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

declare module '../../database/schema' {
  interface Tables extends DeliveryTables {}
}

declare module '../../shop-data' {
  interface ShopData {
    slots: SlotBookings
  }
}
