import type { DeliveryChoice } from '../../shared/contract/api/checkout'
import type { Slot } from '../checkout/records'
import type { StoredOrder } from '../orders/records'

/** A new delivery moment for an order. */
export interface NewMoment {
  /** Day and time slot that the page showed; the order must still have them. */
  from: Pick<DeliveryChoice, 'promisedDeliveryDate' | 'timeSlot'>
  delivery: DeliveryChoice
  /** The slot to book, if its capacity is limited. */
  slot: Slot | undefined
  /** Text for the order's history. */
  note: string
}

export interface MoveData {
  /** The surcharge in cents paid for day and time slot; the new moment may cost no more. */
  paidFor(orderId: number): Promise<number>
  /** Whether the order has left, or that part of it whose moment was chosen. */
  hasLeft(order: StoredOrder): Promise<boolean>
  /**
   * Books the new moment, frees the old one and moves the parcels that have not left. 'full': the slot has no room;
   * 'late': the order left, ended or was moved meanwhile. Neither changes anything.
   */
  move(orderId: number, moment: NewMoment): Promise<'moved' | 'full' | 'late'>
}
