import type { Reservation, ReservationRequest } from '../contract/api/reservations'
import * as calls from '../contract/api/reservations'
import { call } from '../http/client'

/** POST /api/stores/reservations. ApiError 409 if the store has none left. The same key makes no second reservation. */
export const reserve = async (request: ReservationRequest, key: string): Promise<Reservation> =>
  await call(calls.reserve, { json: request, headers: { 'Idempotency-Key': key } })
