import { z } from 'zod'
import * as calls from '../calls/returns'
import { endpoint, exampleHeaders, Id, IdempotencyKey, KEY_REUSED, Money } from './common'

export const ReturnReason = z.enum(['changed-mind', 'wrong-size', 'not-as-described', 'wrong-product', 'damaged', 'broken', 'too-late'])
export type ReturnReason = z.infer<typeof ReturnReason>

/** What the shopper wants for it. */
export const ReturnWish = z.enum(['money', 'exchange', 'repair'])
export type ReturnWish = z.infer<typeof ReturnWish>

const head = { line_id: Id, qty: z.number().int().min(1).max(99), wish: ReturnWish }

/** A line of the order that is sent back, or a part of it. */
const ReturnLine = z.object({
  ...head,
  reason: ReturnReason,
  /** What it is exchanged for; absent: the same product. */
  product_id: Id.optional(),
})
export type ReturnLine = z.infer<typeof ReturnLine>

const NumberParam = z.object({ number: z.string().regex(/^[0-9A-Z-]{3,32}$/) })
/** The secret of an e-mailed link, for guests. */
const Access = z.object({ token: z.string().min(16).max(200) }).partial()

/** What comes back in money once the goods have come in. */
export const ReturnMoney = z.object({
  /** All of it, with delivery. */
  refund: Money,
  /** Of that, for delivery: once everything goes back. */
  shipping: Money,
  /** How, in the language of the shop: 'via iDEAL'. '' when nothing comes back. */
  way_text: z.string(),
})
export type ReturnMoney = z.infer<typeof ReturnMoney>

export const AnnouncedReturn = z.object({
  ...ReturnMoney.shape,
  number: z.string(),
  /** A PDF to print. */
  label_url: z.string(),
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
  summary: 'Announce that pieces of an order are sent back; the reply has the label',
  params: NumberParam,
  headers: z.object({ 'Idempotency-Key': IdempotencyKey }),
  body: Access.extend({ lines: z.array(ReturnLine).min(1).max(100) }),
  reply: AnnouncedReturn,
  errors: { ...errors, 429: 'Announced too often', ...KEY_REUSED },
  example: {
    params,
    headers: exampleHeaders,
    body: { lines: [line] },
    reply: { ...money, number: 'R-7K2M9QXP', label_url: '/bestelling/100000042/retour/R-7K2M9QXP.pdf' },
  },
})
