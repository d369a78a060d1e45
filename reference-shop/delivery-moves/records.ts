import type { Slot } from '../checkout/records'
import type { StoredOrder } from '../orders/records'

/** When something comes: a day, YYYY-MM-DD, and a time slot of it; null for the first of the day, or the day alone. */
export interface Arrival {
  date: string
  timeSlot: string | null
}

/** Another moment for a part of an order; 0 for the first, and for all that comes at once. */
export interface NewMoment {
  part: number
  /** What was on the page, which must still be so. */
  from: Arrival
  to: Arrival
  /** The slot to book, if it has a number of places. */
  slot: Slot | undefined
  /** Text for the order's history. */
  note: string
}

export interface MoveData {
  /** Cents that day and time slot of a part cost when it was ordered, on top of the way of delivery: what a new moment may cost. */
  paidFor(orderId: number, part: number): Promise<number>
  /** Whether this part of the order has left. */
  hasLeft(order: StoredOrder, part: number): Promise<boolean>
  /**
   * Takes a place at the new moment and gives back the one that the part had, together with its parcels that are still to leave.
   * 'full': others took the last place; 'late': it left, ended or was moved meanwhile. Then nothing changes.
   */
  move(orderId: number, moment: NewMoment): Promise<'moved' | 'full' | 'late'>
}
