import type { DeliveryChoice } from '../../shared/contract/api/checkout'
import type { Slot } from '../checkout/records'
import type { StoredOrder } from '../orders/records'

/** Another moment for an order. */
export interface NewMoment {
  /** The day and time slot that were on the page, which must still be those of the order. */
  from: Pick<DeliveryChoice, 'promisedDeliveryDate' | 'timeSlot'>
  delivery: DeliveryChoice
  /** The slot to book, if it has a number of places. */
  slot: Slot | undefined
  /** For the history of the order. */
  note: string
}

export interface MoveData {
  /** Cents that day and time slot cost when it was ordered, on top of the way of delivery: what a new moment may cost. */
  paidFor(orderId: number): Promise<number>
  /** Whether the order, or the part of it whose moment was chosen, has left. */
  hasLeft(order: StoredOrder): Promise<boolean>
  /**
   * Takes a place at the new moment and gives back the one that the order had, together with the parcels that are still to leave.
   * 'full': others took the last place; 'late': it left, ended or was moved meanwhile. Then nothing changes.
   */
  move(orderId: number, moment: NewMoment): Promise<'moved' | 'full' | 'late'>
}
