import type { Reservation, ReservationRequest } from '../contract/api/reservations'
import { explainFailure } from '../http/failure'
import * as reservationsApi from './reservations-api'

export type ReserveOutcome = { reservation: Reservation } | { error: string }

/** Reserves in a store. The same `key` again makes no second one, so trying again is safe. `error` is a text key or the server's sentence. */
export async function reserveInStore(request: ReservationRequest, key: string): Promise<ReserveOutcome> {
  try {
    return { reservation: await reservationsApi.reserve(request, key) }
  } catch (error) {
    return { error: explainFailure(error) }
  }
}
