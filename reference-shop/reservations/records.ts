export interface NewReservation {
  /** Idempotency key. */
  key: string
  sku: string
  storeId: number
  qty: number
  customerId: number | null
  name: string
  email: string
  phone: string
  /** ms since 1970. */
  expiresAt: number
}

/** A store reservation. Times in ms since 1970. */
export interface StoreReservation {
  number: string
  sku: string
  /** Brand and name. */
  product: string
  storeId: number
  qty: number
  status: 'reserved' | 'collected' | 'canceled' | 'expired'
  expiresAt: number
}

export interface ReservationData {
  /** Takes the pieces from the store's stock. `isNew` is false if the same key, address and product made this reservation before. */
  make(request: NewReservation): Promise<{ reservation: StoreReservation; isNew: boolean } | { problem: 'unknownProduct' | 'noStoreStock' }>
  /** Newest first. */
  ofCustomer(customerId: number): Promise<StoreReservation[]>
}
