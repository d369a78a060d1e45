import * as v from 'valibot'
import { asId } from '../id'
import { cleanText, isEmail } from '../typed'

/** The headers, address and time limit of a call. */
export interface Target {
  /** The client that sends it, which determines server and headers. */
  client: 'commerce' | 'backend'
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `{parameters}`. */
  path: `/api/${string}`
  /** ms; the default is 10 000. */
  timeout?: number
}

/** Names of the parameters in a path: 'item_id' of '/api/quote/item/{item_id}'. */
export type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParameterOf<Rest> : never

/**
 * A call of the contract, written once: the client sends it and reads its reply with it, the shop validates requests with it, tests and
 * the conformance command validate replies, and the OpenAPI document is generated from it. Defaults in `reply` are for what a backend may
 * leave out.
 */
export interface Call extends Target {
  /** One field per parameter of the path. */
  params?: ObjectSchema
  query?: v.GenericSchema
  headers?: ObjectSchema
  body?: v.GenericSchema
  /** JSON unless stated otherwise. */
  bodyKind?: 'multipart'
  reply: v.GenericSchema
}

type ObjectSchema = v.ObjectSchema<v.ObjectEntries, undefined>

/** Declares a call, with the types of its parts kept. */
export const defineCall = /* @__NO_SIDE_EFFECTS__ */ <const Definition extends Call>(definition: Definition): Definition => definition

/** An example request and reply: for the OpenAPI document, the test handlers and the conformance run. */
export interface Example {
  params?: Readonly<Record<string, string | number>>
  query?: Readonly<Record<string, unknown>>
  headers?: Readonly<Record<string, string>>
  body?: unknown
  reply: unknown
}

/** What a call is for, in words and by example. Kept apart from the call, so that pages do not load it. */
export interface CallDocs {
  /** One sentence. */
  summary: string
  /** Meaning of each error status; its body is an ErrorReply. */
  errors?: Readonly<Record<number, string>>
  example: Example
}

/**
 * Every error reply. `%1` or `%name` in the message stand for the parameters. `field` is the path of the field that was refused, as in the
 * body: 'billingAddress.postcode'; with it the shopper is led there.
 */
export const ErrorReply = v.object({
  message: v.string(),
  parameters: v.optional(v.union([v.array(v.union([v.string(), v.number()])), v.record(v.string(), v.union([v.string(), v.number()]))])),
  field: v.optional(v.string()),
})
export type ErrorReply = v.InferOutput<typeof ErrorReply>

/**
 * The two clients: the headers of their calls besides Accept and Content-Type. A backend of another origin has to allow these headers
 * (CORS, with credentials).
 */
export const clients: Readonly<Record<Target['client'], string>> = {
  commerce:
    'Authorization (Bearer) when session storage has a token. Only to the origin of the page: X-Requested-With and, with changes, X-CSRF-TOKEN and X-Form-Stamp.',
  backend: 'X-Requested-With, X-Store, X-CSRF-TOKEN and, with changes on pages that print one, X-Form-Stamp.',
}

/** An object in a reply. Fields that the contract does not name are kept, for a theme's own use. */
export const open = /* @__NO_SIDE_EFFECTS__ */ <const Entries extends v.ObjectEntries>(
  entries: Entries,
): v.ObjectSchema<Entries, undefined> => v.looseObject(entries) as unknown as v.ObjectSchema<Entries, undefined>

/** A list in a reply that may be left out. */
export const listOf = /* @__NO_SIDE_EFFECTS__ */ <Item extends v.GenericSchema>(item: Item) => v.nullish(v.array(item), [])

/** A field of a reply that may be left out; null is the same as absent. */
export const maybe = /* @__NO_SIDE_EFFECTS__ */ <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(
    v.pipe(
      v.nullable(schema),
      v.transform(value => value ?? undefined),
    ),
  )

/** Values by name, in a request; a list is none. */
export const valuesByName = /* @__NO_SIDE_EFFECTS__ */ <Value extends v.GenericSchema>(value: Value, longestName = 64) =>
  v.pipe(
    v.custom<Record<string, v.InferInput<Value>>>(given => typeof given === 'object' && given !== null && !Array.isArray(given)),
    v.metadata({ type: 'object' }),
    v.record(v.pipe(v.string(), v.maxLength(longestName)), value),
  )

/** A text in a reply that may be left out. */
export const text = v.nullish(v.string(), '')

/** Amount in the shop's currency (such as euros), with at most its number of decimals. Sums are computed in integer minor units. */
export const Money = v.number()

/** A number in a query or a form, which arrives as text. */
export const numeric = v.pipe(v.unknown(), v.metadata({ type: 'number' }), v.transform(Number), v.number())

/** A whole number in a query or a form, which arrives as text. */
export const whole = /* @__NO_SIDE_EFFECTS__ */ (minimum: number, maximum = Number.MAX_SAFE_INTEGER) =>
  v.pipe(
    v.unknown(),
    v.metadata({ type: 'integer', minimum, ...(maximum < Number.MAX_SAFE_INTEGER && { maximum }) }),
    v.transform(Number),
    v.number(),
    v.integer(),
    v.minValue(minimum),
    v.maxValue(maximum),
  )

/** Reply of a call for which the specification names none: any JSON; it is not read. */
export const Unspecified = v.unknown()

/** Why a public form may be refused: it was submitted too fast, or its honeypot field was filled in. */
export const ROBOT = 'Taken for a robot'

/**
 * Value of `Prefer` (RFC 7240) for cart changes: a backend that supports it includes `quote` and `totals` after the change in its reply,
 * and confirms with `Preference-Applied`. Otherwise both are read with their own calls.
 */
export const REPRESENTATION = 'return=representation'

/** For a change that may be resent: the same request under the same key is carried out once. For example a UUID. */
export const IdempotencyKey = v.pipe(v.string(), v.minLength(16), v.maxLength(64))
/** For changes of the cart. Our client always sends it; a shop that cannot store keys may ignore it. */
export const CartHeaders = v.object({ 'Idempotency-Key': v.optional(IdempotencyKey), Prefer: v.optional(v.literal(REPRESENTATION)) })
export const exampleHeaders = { 'Idempotency-Key': '5c1f9a0e-4f0b-4c39' } as const
/** Additional errors of calls with `CartHeaders`. */
export const KEY_REUSED = { 422: 'The key came with another request before; nothing was done' } as const

/** An id: a number or any text, such as a UUID. Text that is a plain whole number is the same as that number; see `asId`. */
export const Id = v.pipe(
  v.union([v.pipe(v.number(), v.integer()), v.pipe(v.string(), v.minLength(1), v.maxLength(200))]),
  v.transform(asId),
)
export const Sku = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
/** Blanks and invisible characters around it are taken off. */
export const Email = v.pipe(
  v.string(),
  v.maxLength(300),
  v.transform(cleanText),
  v.check(isEmail),
  v.metadata({ format: 'email', maxLength: 254 }),
)
/** Text as a shopper types it, brought into the form that is stored, which must be `valid`. */
export const typed = /* @__NO_SIDE_EFFECTS__ */ (clean: (text: string) => string, valid: (text: string) => boolean, longest = 40) =>
  v.pipe(v.string(), v.maxLength(longest), v.transform(clean), v.check(valid))
/** One line as a shopper types it. */
export const Line = v.pipe(v.string(), v.maxLength(100))
/** A line that is not blank, without blanks around it. */
export const FilledLine = v.pipe(Line, v.trim(), v.minLength(1))
/** ISO 8601 day, without time. */
export const Day = v.pipe(
  v.string(),
  v.isoDate(),
  v.check(day => new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day),
)
/** ISO 8601 with offset. */
export const Moment = v.pipe(v.string(), v.isoTimestamp())
/** Page of a list, from 1. */
export const Paging = v.object({ page: v.optional(whole(1, 10_000)) })
export const pages = {
  current_page: v.nullish(v.pipe(v.number(), v.integer()), 1),
  last_page: v.nullish(v.pipe(v.number(), v.integer()), 1),
  total_items: v.nullish(v.pipe(v.number(), v.integer()), 0),
}
