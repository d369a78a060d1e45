import type { Reservation, ReservationRequest } from '../contract/api/reservations'
import { backend } from './client'
import { expectList, expectShape } from './shape'

/** POST /api/stores/reservations. ApiError 409 when the store has none left. The same key again makes no second reservation. */
export const reserve = async (request: ReservationRequest, key: string): Promise<Reservation> =>
  expectShape(await backend('api/stores/reservations', { method: 'POST', json: request, headers: { 'Idempotency-Key': key } }), {
    reservation_number: 'string',
    store_name: 'string',
    expires_at: 'string',
  })

/** GET /api/customer/store-orders, newest first. */
export const fetchReservations = async (): Promise<Reservation[]> => expectList(await backend('api/customer/store-orders'))
