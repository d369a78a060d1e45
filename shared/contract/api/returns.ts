import * as v from 'valibot'
import type { Id as AnyId } from '../id'
import { type CallDocs, defineCall, exampleHeaders, Id, IdempotencyKey, KEY_REUSED, Money, text } from './common'

export const ReturnReason = v.picklist(['changed-mind', 'wrong-size', 'not-as-described', 'wrong-product', 'damaged', 'broken', 'too-late'])
export type ReturnReason = v.InferOutput<typeof ReturnReason>

/** Refund, exchange or repair. */
export const ReturnWish = v.picklist(['money', 'exchange', 'repair'])
export type ReturnWish = v.InferOutput<typeof ReturnWish>

const head = { line_id: Id, qty: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)), wish: ReturnWish }

/** Pieces of an order line to return. */
const ReturnLine = v.object({
  ...head,
  reason: ReturnReason,
  /** Product to exchange it for; absent: the same. */
  product_id: v.optional(Id),
})
export type ReturnLine = v.InferOutput<typeof ReturnLine>

const NumberParam = v.object({ number: v.pipe(v.string(), v.regex(/^[0-9A-Z-]{3,32}$/)) })
/** For guests: the secret from the e-mailed link. */
const Access = v.partial(v.object({ token: v.pipe(v.string(), v.minLength(16), v.maxLength(200)) }))

/** The refund once the products are received. */
export const ReturnMoney = v.object({
  /** Total including delivery. */
  refund: Money,
  /** The part of it that is for delivery, if the whole order is returned. */
  shipping: Money,
  /** How it is refunded, in the shop's language: 'via iDEAL'. '' if nothing is. */
  way_text: text,
})
export type ReturnMoney = v.InferOutput<typeof ReturnMoney>

export const AnnouncedReturn = v.object({
  ...ReturnMoney.entries,
  number: v.string(),
  /** Where to send the parcel and what to write on it, in the shop's language. */
  send_text: v.string(),
})
export type AnnouncedReturn = v.InferOutput<typeof AnnouncedReturn>

const params = { number: '100000042' }
const line = { line_id: 91, qty: 1, wish: 'money', reason: 'changed-mind' } as const
const money = { refund: 499, shipping: 0, way_text: 'via iDEAL | Wero' }
const errors = {
  400: 'A choice that is not complete',
  404: 'Unknown order, or not of this visitor',
  409: 'It cannot be sent back for that now, or is exchanged for something of another price',
}

export const checkReturn = defineCall({
  client: 'commerce',
  method: 'POST',
  path: '/api/orders/{number}/returns/check',
  params: NumberParam,
  body: v.object({ ...Access.entries, lines: v.pipe(v.array(v.object(head)), v.minLength(1), v.maxLength(100)) }),
  reply: ReturnMoney,
})

export const announceReturn = defineCall({
  client: 'commerce',
  method: 'POST',
  path: '/api/orders/{number}/returns',
  params: NumberParam,
  headers: v.object({ 'Idempotency-Key': IdempotencyKey }),
  body: v.object({ ...Access.entries, lines: v.pipe(v.array(ReturnLine), v.minLength(1), v.maxLength(100)) }),
  reply: AnnouncedReturn,
})

/** What the calls are for, what their errors mean, and an example of each. */
export const docs = (): Readonly<Record<string, CallDocs>> => ({
  checkReturn: {
    summary: 'What comes back in money for these pieces; announces nothing',
    errors,
    example: { params, body: { lines: [{ line_id: 91, qty: 1, wish: 'money' }] }, reply: money },
  },
  announceReturn: {
    summary: 'Announce that pieces of an order are sent back; the reply says where to',
    errors: { ...errors, 429: 'Announced too often', ...KEY_REUSED },
    example: {
      params,
      headers: exampleHeaders,
      body: { lines: [line] },
      reply: { ...money, number: 'R-7K2M9QXP', send_text: 'Schrijf R-7K2M9QXP op de doos en stuur hem naar Etalage Retouren.' },
    },
  },
})

/** An order line with pieces that can be returned. */
export interface ReturnableLine {
  id: AnyId
  name: string
  image: string
  /** Refund per piece as displayed text; '' if there is none. */
  back: string
  /** Number of pieces that can be returned. */
  left: number
  wishes: readonly ReturnWish[]
  /** Products it can be exchanged for, besides the same one. */
  instead: readonly { id: AnyId; name: string }[]
}
