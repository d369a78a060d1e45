import type { Reservation, ReservationRequest } from '../contract/api/reservations'
import type { Result } from '../contract/result'
import { attempt } from '../http/errors'
import * as reservationsApi from './calls'

/** Reserves a product in a store. Retrying with the same `key` makes no second reservation. */
export const reserve = (request: ReservationRequest, key: string): Promise<Result<Reservation>> =>
  attempt(() => reservationsApi.reserve(request, key))
