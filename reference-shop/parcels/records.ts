import type { ParcelStep } from '../orders/after-sale-schema'

export interface Parcel {
  id: number
  number: string
  isPickUp: boolean
  /** Contains an exchange or a repaired product. */
  isReturn: boolean
  step: ParcelStep
  /** Expected arrival, ms since 1970. */
  expectedAt: number
  /** `name` is that of the replacement, if it is one. */
  lines: { lineId: number; qty: number; name: string }[]
  /** When each step was first reported, ms since 1970. */
  steps: Partial<Record<ParcelStep, number>>
}

/** A notification of the carrier. */
export interface CarrierEvent {
  /** A repeated key is ignored. */
  key: string
  /** Number of the parcel. */
  parcel: string
  step: Exclude<ParcelStep, 'planned'>
  /** ms since 1970. */
  at: number
}

/** A parcel whose buyer should be notified. */
export interface ToTell {
  id: number
  /** Number of its order. */
  order: string
}

export interface ParcelData {
  /** In order of arrival. */
  ofOrder(orderId: number): Promise<Parcel[]>
  /** Creates the parcels of paid orders that have none; resolves to the number of orders. */
  plan(): Promise<number>
  /**
   * Records a notification of the carrier; a parcel never goes back a step. Undefined for an unknown parcel; `isNew` is false for a
   * repeated key.
   */
  notify(event: CarrierEvent): Promise<{ isNew: boolean } | undefined>
  /** The notifications that the simulated carrier would send now. */
  simulated(): Promise<CarrierEvent[]>
  /** Parcels that were sent, or are ready for pick-up, without an e-mail. */
  untold(): Promise<ToTell[]>
  /** Takes one of those; undefined if another process has. In the transaction that queues its e-mail. */
  claim(id: number): Promise<Parcel | undefined>
}
