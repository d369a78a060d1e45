import * as v from 'valibot'
import { cleanText, isPhone } from '../typed'
import { type CallDocs, defineCall, Email, FilledLine, IdempotencyKey, Moment, ROBOT, Sku, text, typed } from './common'

export const ReservationRequest = v.object({
  sku: Sku,
  qty: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  store_identifier: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  name: FilledLine,
  email: Email,
  telephone: typed(cleanText, isPhone, 100),
})
export type ReservationRequest = v.InferOutput<typeof ReservationRequest>

export const Reservation = v.object({
  reservation_number: v.string(),
  sku: text,
  name: text,
  qty: v.pipe(v.number(), v.integer()),
  store_identifier: text,
  store_name: v.string(),
  status: v.picklist(['reserved', 'collected', 'expired']),
  /** The product is held in the store until then. */
  expires_at: Moment,
})
export type Reservation = v.InferOutput<typeof Reservation>

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

export const reserve = defineCall({
  client: 'backend',
  method: 'POST',
  path: '/api/stores/reservations',
  headers: v.object({ 'Idempotency-Key': IdempotencyKey }),
  body: ReservationRequest,
  reply: Reservation,
})

export const listReservations = defineCall({
  client: 'backend',
  method: 'GET',
  path: '/api/customer/store-orders',
  reply: v.array(Reservation),
})

/** What the calls are for, what their errors mean, and an example of each. */
export const docs: Readonly<Record<string, CallDocs>> = {
  reserve: {
    summary: 'Keep a product in a store to pick it up; the same key again gives the reservation it made',
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
  },
  listReservations: {
    summary: 'What the customer has reserved in stores, newest first',
    errors: { 401: 'Log in first' },
    example: { reply: [example] },
  },
}
