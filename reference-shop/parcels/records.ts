import type { ParcelStep } from '../orders/after-sale-schema'

export interface Parcel {
  id: number
  number: string
  isPickUp: boolean
  /** With what comes in exchange or from repair. */
  isReturn: boolean
  step: ParcelStep
  /** When it should arrive, ms since 1970. */
  expectedAt: number
  /** `name` is of what is sent instead, if it is. */
  lines: { lineId: number; qty: number; name: string }[]
  /** The first moment of each step that was told, ms since 1970. */
  steps: Partial<Record<ParcelStep, number>>
}

/** What the carrier tells. */
export interface CarrierEvent {
  /** A repeated key is ignored. */
  key: string
  /** Number of the parcel. */
  parcel: string
  step: Exclude<ParcelStep, 'planned'>
  /** ms since 1970. */
  at: number
}

/** A parcel that its buyer should hear of. */
export interface ToTell {
  id: number
  /** Number of its order. */
  order: string
}

export interface ParcelData {
  /** The first first. */
  ofOrder(orderId: number): Promise<Parcel[]>
  /** Makes the parcels of paid orders that have none; resolves to how many orders. */
  plan(): Promise<number>
  /** Records what the carrier tells; a parcel never goes back a step. Undefined for an unknown parcel; `isNew` false for a repeated key. */
  notify(event: CarrierEvent): Promise<{ isNew: boolean } | undefined>
  /** What the simulated carrier would tell of now. */
  simulated(): Promise<CarrierEvent[]>
  /** Parcels that were sent, or lie ready, without a letter. */
  untold(): Promise<ToTell[]>
  /** Takes one of those; undefined if another process has. In the transaction of its letter. */
  take(id: number): Promise<Parcel | undefined>
}
