import { z } from 'zod'
import { type Fallbacks, fill } from '../fallbacks/fill'

/** Every error reply. `%1` or `%name` in the message stand for the parameters. */
export const ErrorReply = z.object({
  message: z.string(),
  parameters: z.union([z.array(z.union([z.string(), z.number()])), z.record(z.string(), z.union([z.string(), z.number()]))]).optional(),
})
export type ErrorReply = z.infer<typeof ErrorReply>

/** Euros, at most two decimals that matter. Sums are made in integer cents (shared/domain/price). */
export const Money = z.number()

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The two clients: what their calls carry beside Accept and Content-Type. A backend of another origin has to allow these headers (CORS, with credentials). */
export const clients = {
  commerce:
    'Authorization (Bearer) when session storage has a token. Only to the origin of the page: X-Requested-With and, with changes, X-CSRF-TOKEN and X-Form-Stamp.',
  backend: 'X-Requested-With, X-Store, X-CSRF-TOKEN and, with changes on pages that print one, X-Form-Stamp.',
}

/** A call as it might be made, and its answer: for the document, the handlers of tests and the conformance run. */
export interface Example {
  params?: Readonly<Record<string, string | number>>
  query?: Readonly<Record<string, unknown>>
  headers?: Readonly<Record<string, string>>
  body?: unknown
  reply: unknown
}

/** One call: the shop validates requests with it, tests validate replies, the OpenAPI document is made from it. */
export interface Endpoint {
  method: Method
  /** Path with `{parameters}`. */
  path: string
  /** Which client sends it, and so where and with which headers. */
  client: keyof typeof clients
  /** One sentence. */
  summary: string
  /** One field per parameter of the path. */
  params?: z.ZodObject
  query?: z.ZodType
  headers?: z.ZodObject
  body?: z.ZodType
  /** JSON unless said. */
  bodyKind?: 'multipart'
  reply: z.ZodType
  /** ms; the default is 10 000. */
  timeout?: number
  /** What each refusal means; its reply is an ErrorReply. */
  errors?: Readonly<Record<number, string>>
  example: Example
}

/** What a call answers of which the specification names no reply: any JSON, which is not read. */
export const Unspecified = z.json()

/** An object of a reply of which the fields that have a fallback may be absent or null; what is read has them all. */
export function lenient<const Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
  fallbacks: Fallbacks,
): z.ZodPipe<z.ZodObject, z.ZodObject<Shape>> {
  const taken = Object.entries(shape).map(([name, field]) => [name, name in fallbacks ? z.nullish(field as z.ZodType) : field])
  const found: z.ZodObject = z.object(Object.fromEntries(taken))
  return found.transform(reply => fill(reply, fallbacks)).pipe(z.object(shape) as z.ZodType<unknown, unknown>) as never
}

/** Declares a call, with the types of its body, query and reply kept. */
export const endpoint = <const Definition extends Endpoint>(definition: Definition): Definition => definition

/** Why a form that is open to guests may be refused: it was sent too soon, or a field was filled in that nobody sees. */
export const ROBOT = 'Taken for a robot'

/** What adding services and comparing may take, ms. */
export const LONG_TIMEOUT = 25_000

/** Of a change that may be sent again: the same request under the same key is carried out once. A UUID will do. */
export const IdempotencyKey = z.string().min(16).max(64)
/** Of changes of the cart. Our client always sends it; a shop that cannot keep keys may leave it unread. */
export const CartHeaders = z.object({ 'Idempotency-Key': IdempotencyKey.optional() })
export const exampleHeaders = { 'Idempotency-Key': '5c1f9a0e-4f0b-4c39' } as const
/** With `CartHeaders`: what else may be refused. */
export const KEY_REUSED = { 422: 'The key came with another request before; nothing was done' } as const

export const Id = z.coerce.number().int().min(1)
/** An id in a reply: a number, or the same as text. */
export const GivenId = z.union([z.number().int(), z.string().regex(/^\d{1,15}$/)]).transform(Number)
export const Sku = z.string().min(1).max(64)
export const Email = z.email().max(254)
/** One line as a shopper types it. */
export const Line = z.string().max(100)
/** ISO 8601 day, without time. */
export const Day = z.iso.date()
/** ISO 8601 with offset. */
export const Moment = z.iso.datetime({ offset: true })
/** Page of a list, from 1. */
export const Paging = z.object({ page: z.coerce.number().int().min(1).max(10_000) }).partial()
export const pages = { current_page: z.number().int(), last_page: z.number().int(), total_items: z.number().int() }
