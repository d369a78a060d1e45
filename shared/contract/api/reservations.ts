import { z } from 'zod'
import * as calls from '../calls/reservations'
import { cleanText, isPhone } from '../typed'
import { Email, endpoint, IdempotencyKey, Line, Moment, ROBOT, Sku } from './common'

export const ReservationRequest = z.object({
  sku: Sku,
  qty: z.number().int().min(1).max(99),
  store_identifier: z.string().min(1).max(64),
  name: Line.trim().min(1),
  email: Email,
  telephone: Line.transform(cleanText).refine(isPhone),
})
export type ReservationRequest = z.infer<typeof ReservationRequest>

export const Reservation = z.object({
  reservation_number: z.string(),
  sku: z.string(),
  name: z.string(),
  qty: z.number().int(),
  store_identifier: z.string(),
  store_name: z.string(),
  status: z.enum(['reserved', 'collected', 'expired']),
  /** The product is held in the store until then. */
  expires_at: Moment,
})
export type Reservation = z.infer<typeof Reservation>

const example = {
  reservation_number: 'R-2026-0042',
  sku: 'NOV-55Q7',
  name: 'Novaro 55Q7',
  qty: 1,
  store_identifier: 'utrecht-centrum',
  store_name: 'Utrecht Centrum',
  status: 'reserved',
  expires_at: '2026-11-23T18:00:00+01:00',
}

export const reserve = endpoint({
  ...calls.reserve,
  summary: 'Keep a product in a store to pick it up; the same key again gives the reservation it made',
  headers: z.object({ 'Idempotency-Key': IdempotencyKey }),
  body: ReservationRequest,
  reply: Reservation,
  errors: {
    400: 'A field is missing or wrong',
    404: 'Unknown product or store',
    409: 'No stock in this store',
    422: ROBOT,
    429: 'Reserved too often',
  },
  example: {
    headers: { 'Idempotency-Key': '5c1f9a0e-4f0b-4c39' },
    body: {
      sku: 'NOV-55Q7',
      qty: 1,
      store_identifier: 'utrecht-centrum',
      name: 'Sanne de Wit',
      email: 'sanne@example.com',
      telephone: '0200000001',
    },
    reply: example,
  },
})

export const listReservations = endpoint({
  ...calls.listReservations,
  summary: 'What the customer has reserved in stores, newest first',
  reply: z.array(Reservation),
  errors: { 401: 'Log in first' },
  example: { reply: [example] },
})
