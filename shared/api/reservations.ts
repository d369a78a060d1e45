import type { Reservation, ReservationRequest } from '../contract/api/reservations'
import { backend } from './client'
import { expectList, expectShape } from './shape'

/** POST /api/stores/reservations, sent once. ApiError 409 when the store has none left. */
export const reserve = async (request: ReservationRequest): Promise<Reservation> =>
  expectShape(await backend('api/stores/reservations', { method: 'POST', json: request }), {
    reservation_number: 'string',
    store_name: 'string',
  })

/** GET /api/customer/store-orders, newest first. */
export const fetchReservations = async (): Promise<Reservation[]> => expectList(await backend('api/customer/store-orders'))
