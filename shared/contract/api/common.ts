import { z } from 'zod'
import type { Target } from '../calls/target'
import { isEmail } from '../email'
import { type Fallbacks, fill } from '../fallbacks/fill'
import { asId } from '../id'
import { REPRESENTATION } from '../prefer'
import { cleanText } from '../typed'

/**
 * Every error reply. `%1` or `%name` in the message stand for the parameters. `field` is the path of the field that was refused, as in the body:
 * 'billingAddress.postcode'; with it the shopper is led there.
 */
export const ErrorReply = z.object({
  message: z.string(),
  parameters: z.union([z.array(z.union([z.string(), z.number()])), z.record(z.string(), z.union([z.string(), z.number()]))]).optional(),
  field: z.string().optional(),
})
export type ErrorReply = z.infer<typeof ErrorReply>

/** Euros, with at most two significant decimals. Sums are computed in integer cents (shared/price/rules/price). */
export const Money = z.number()

/**
 * The two clients: the headers of their calls besides Accept and Content-Type. A backend of another origin has to allow these headers
 * (CORS, with credentials).
 */
export const clients: Readonly<Record<Target['client'], string>> = {
  commerce:
    'Authorization (Bearer) when session storage has a token. Only to the origin of the page: X-Requested-With and, with changes, X-CSRF-TOKEN and X-Form-Stamp.',
  backend: 'X-Requested-With, X-Store, X-CSRF-TOKEN and, with changes on pages that print one, X-Form-Stamp.',
}

/** An example request and reply: for the OpenAPI document, the test handlers and the conformance run. */
export interface Example {
  params?: Readonly<Record<string, string | number>>
  query?: Readonly<Record<string, unknown>>
  headers?: Readonly<Record<string, string>>
  body?: unknown
  reply: unknown
}

/** A call: the shop validates requests with it, tests validate replies, and the OpenAPI document is generated from it. */
export interface Endpoint extends Target {
  /** One sentence. */
  summary: string
  /** One field per parameter of the path. */
  params?: z.ZodObject
  query?: z.ZodType
  headers?: z.ZodObject
  body?: z.ZodType
  /** JSON unless stated otherwise. */
  bodyKind?: 'multipart'
  reply: z.ZodType
  /** Meaning of each error status; its body is an ErrorReply. */
  errors?: Readonly<Record<number, string>>
  example: Example
}

/** Reply of a call for which the specification names none: any JSON; it is not read. */
export const Unspecified = z.json()

/** An object in a reply. Fields with a fallback may be absent or null; after reading it has them all. */
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

/** Why a public form may be refused: it was submitted too fast, or its honeypot field was filled in. */
export const ROBOT = 'Taken for a robot'

/** For a change that may be resent: the same request under the same key is carried out once. For example a UUID. */
export const IdempotencyKey = z.string().min(16).max(64)
/** For changes of the cart. Our client always sends it; a shop that cannot store keys may ignore it. */
export const CartHeaders = z.object({ 'Idempotency-Key': IdempotencyKey.optional(), Prefer: z.literal(REPRESENTATION).optional() })
export const exampleHeaders = { 'Idempotency-Key': '5c1f9a0e-4f0b-4c39' } as const
/** Additional errors of calls with `CartHeaders`. */
export const KEY_REUSED = { 422: 'The key came with another request before; nothing was done' } as const

/** An id: a number or any text, such as a UUID. Text that is a plain whole number is the same as that number. */
export const Id = z.union([z.number().int(), z.string().min(1).max(200)]).transform(asId)
export const Sku = z.string().min(1).max(64)
/** Blanks and invisible characters around it are taken off. */
export const Email = z.string().max(300).transform(cleanText).refine(isEmail).meta({ format: 'email' })
/** One line as a shopper types it. */
export const Line = z.string().max(100)
/** ISO 8601 day, without time. */
export const Day = z.iso.date()
/** ISO 8601 with offset. */
export const Moment = z.iso.datetime({ offset: true })
/** Page of a list, from 1. */
export const Paging = z.object({ page: z.coerce.number().int().min(1).max(10_000) }).partial()
export const pages = { current_page: z.number().int(), last_page: z.number().int(), total_items: z.number().int() }
