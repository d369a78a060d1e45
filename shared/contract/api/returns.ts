import { z } from 'zod'
import * as calls from '../calls/returns'
import { endpoint, exampleHeaders, Id, IdempotencyKey, KEY_REUSED, Money } from './common'

export const ReturnReason = z.enum(['changed-mind', 'wrong-size', 'not-as-described', 'wrong-product', 'damaged', 'broken', 'too-late'])
export type ReturnReason = z.infer<typeof ReturnReason>

/** Refund, exchange or repair. */
export const ReturnWish = z.enum(['money', 'exchange', 'repair'])
export type ReturnWish = z.infer<typeof ReturnWish>

const head = { line_id: Id, qty: z.number().int().min(1).max(99), wish: ReturnWish }

/** Pieces of an order line to return. */
const ReturnLine = z.object({
  ...head,
  reason: ReturnReason,
  /** Product to exchange it for; absent: the same. */
  product_id: Id.optional(),
})
export type ReturnLine = z.infer<typeof ReturnLine>

const NumberParam = z.object({ number: z.string().regex(/^[0-9A-Z-]{3,32}$/) })
/** For guests: the secret from the e-mailed link. */
const Access = z.object({ token: z.string().min(16).max(200) }).partial()

/** The refund once the products are received. */
export const ReturnMoney = z.object({
  /** Total including delivery. */
  refund: Money,
  /** The part of it that is for delivery, if the whole order is returned. */
  shipping: Money,
  /** How it is refunded, in the shop's language: 'via iDEAL'. '' if nothing is. */
  way_text: z.string(),
})
export type ReturnMoney = z.infer<typeof ReturnMoney>

export const AnnouncedReturn = z.object({
  ...ReturnMoney.shape,
  number: z.string(),
  /** Where to send the parcel and what to write on it, in the shop's language. */
  send_text: z.string(),
})
export type AnnouncedReturn = z.infer<typeof AnnouncedReturn>

const params = { number: '100000042' }
const line = { line_id: 91, qty: 1, wish: 'money', reason: 'changed-mind' } as const
const money = { refund: 499, shipping: 0, way_text: 'via iDEAL | Wero' }
const errors = {
  400: 'A choice that is not complete',
  404: 'Unknown order, or not of this visitor',
  409: 'It cannot be sent back for that now, or is exchanged for something of another price',
}

export const checkReturn = endpoint({
  ...calls.checkReturn,
  summary: 'What comes back in money for these pieces; announces nothing',
  params: NumberParam,
  body: Access.extend({ lines: z.array(z.object(head)).min(1).max(100) }),
  reply: ReturnMoney,
  errors,
  example: { params, body: { lines: [{ line_id: 91, qty: 1, wish: 'money' }] }, reply: money },
})

export const announceReturn = endpoint({
  ...calls.announceReturn,
  summary: 'Announce that pieces of an order are sent back; the reply says where to',
  params: NumberParam,
  headers: z.object({ 'Idempotency-Key': IdempotencyKey }),
  body: Access.extend({ lines: z.array(ReturnLine).min(1).max(100) }),
  reply: AnnouncedReturn,
  errors: { ...errors, 429: 'Announced too often', ...KEY_REUSED },
  example: {
    params,
    headers: exampleHeaders,
    body: { lines: [line] },
    reply: { ...money, number: 'R-7K2M9QXP', send_text: 'Schrijf R-7K2M9QXP op de doos en stuur hem naar Etalage Retouren.' },
  },
})
