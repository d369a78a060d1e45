import type { Reservation, ReservationRequest } from '../contract/api/reservations'
import { explainFailure } from '../http/errors'
import * as reservationsApi from './reservations-api'

export type ReserveOutcome = { reservation: Reservation } | { error: string }

/**
 * Reserves a product in a store. Retrying with the same `key` makes no second reservation. `error` is a text key or the server's message.
 */
export async function reserveInStore(request: ReservationRequest, key: string): Promise<ReserveOutcome> {
  try {
    return { reservation: await reservationsApi.reserve(request, key) }
  } catch (error) {
    return { error: explainFailure(error) }
  }
}
