import type * as v from 'valibot'
import { asId } from './id'
import { ports } from './ports'

const kinds = {
  id: value => (typeof value === 'number' || (typeof value === 'string' && value) ? asId(value) : undefined),
  string: value => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined),
  number: value =>
    value !== '' && ['string', 'number'].includes(typeof value) && Number.isFinite(Number(value)) ? Number(value) : undefined,
  boolean: value => ({ true: true, 1: true, false: false, 0: false, '': false })[String(value)],
} satisfies Record<string, (value: unknown) => unknown>

/** Reads a kind of value of its own: undefined if it is wrong. */
export interface Reader {
  /** What it must be, for the message. */
  expected: string
  read: (value: unknown) => unknown
}

/**
 * What a printed value must be: a kind, a list of one kind, or an object with the fields that the code relies on; others are kept as they
 * are. `'name?'` may be absent, and `'*'` stands for every field of an object.
 */
export type Shape = keyof typeof kinds | Reader | readonly [Shape] | { readonly [field: string]: Shape }

const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape)
const isReader = (shape: Shape): shape is Reader => typeof (shape as Reader).read === 'function'
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

function expected(shape: Shape): string {
  if (typeof shape === 'string') return shape === 'boolean' ? 'true or false' : shape
  if (isReader(shape)) return shape.expected
  return isList(shape) ? 'a list' : 'an object'
}

/** A list as PHP may print it: an empty one as null or {}, one with gaps as an object with numbers. */
const listOf = (value: unknown): unknown =>
  isObject(value) && Object.keys(value).every(key => /^\d+$/.test(key)) ? Object.values(value) : (value ?? [])

/** Returns the value as `shape` says, wrong parts left out, or undefined if it is wrong as a whole. Each wrong part is added to `wrong`. */
export function check(value: unknown, shape: Shape, path: string, wrong: string[]): unknown {
  const refuse = (): undefined =>
    void wrong.push(
      `${path} ${value === undefined ? 'is missing' : `is ${JSON.stringify(value).slice(0, 80)}`}, expected ${expected(shape)}`,
    )
  if (typeof shape === 'string') return kinds[shape](value) ?? refuse()
  if (isReader(shape)) return shape.read(value) ?? refuse()
  if (isList(shape)) {
    const list = listOf(value)
    // A list may be one of lists.
    const read = (one: unknown, at: number): unknown[] => [check(one, shape[0], `${path}[${at}]`, wrong)].filter(part => part !== undefined)
    return Array.isArray(list) ? list.flatMap(read) : refuse()
  }
  // PHP prints an empty map as a list.
  const given = Array.isArray(value) && !value.length ? {} : value
  if (!isObject(given)) return refuse()
  const found: Record<string, unknown> = { ...given }
  const fields = '*' in shape ? Object.keys(given).map(name => [`${name}?`, shape['*'] as Shape] as const) : Object.entries(shape)
  for (const [field, inner] of fields) {
    const name = field.replace(/\?$/, '')
    const isOptional = name !== field
    const isAbsent = isOptional && (given[name] ?? null) === null
    const read = isAbsent ? undefined : check(given[name], inner, path ? `${path}.${name}` : name, wrong)
    if (read !== undefined) found[name] = read
    else if (isOptional) delete found[name]
    else return undefined
  }
  return found
}

const MOST_SHOWN = 5

/**
 * Checks a value that the page printed as `source`: undefined if it is unusable, else without its wrong parts. They are named in one
 * console error, and cost no more than what needs them.
 */
export function readShape<Value>(source: string, value: unknown, shape: Shape): Value | undefined {
  const wrong: string[] = []
  const read = check(value, shape, '', wrong)
  const more = wrong.length > MOST_SHOWN ? `, and ${wrong.length - MOST_SHOWN} more` : ''
  if (wrong[0]) console.error(`${source}: ${wrong.slice(0, MOST_SHOWN).join('; ').trim()}${more}. What is wrong is left out.`)
  return read as Value | undefined
}

let page: unknown
const read = new Map<string, unknown>()

/** What `make` returns, made once per page. */
export function oncePerPage<Value>(name: string, make: () => Value): Value {
  if (page !== ports()) read.clear()
  page = ports()
  if (!read.has(name)) read.set(name, make())
  return read.get(name) as Value
}

/** The JSON of `<script type="application/json" id="…">`, checked once; undefined if the page has none or it is unusable. */
export const readPrinted = <Value>(id: string, shape: Shape): Value | undefined =>
  oncePerPage(id, () => {
    const found = ports().readJson(id)
    return found === undefined || found === null ? undefined : readShape<Value>(id, found, shape)
  })

/** Reads a value by its schema, through the interface that schema libraries share (standardschema.dev): the value, or where and why it is wrong. */
export function readBy<const Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): { value: v.InferOutput<Schema>; wrong?: never } | { wrong: string } {
  const result = schema['~standard'].validate(value) as {
    value?: unknown
    issues?: readonly { message: string; path?: readonly unknown[] }[]
  }
  const [issue] = result.issues ?? []
  if (!issue) return { value: result.value as v.InferOutput<Schema> }
  const path = (issue.path ?? []).map(part => String((part as { key?: unknown }).key ?? part)).join('.')
  return { wrong: `${path || 'the value'}: ${issue.message}` }
}

/** As `readPrinted`, for what the page prints of the backend's replies: read by their schema, so that what they leave out is filled in. */
export function readReply<const Schema extends v.GenericSchema>(
  source: string,
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> | undefined {
  const found = readBy(schema, value)
  if (found.wrong === undefined) return found.value
  console.error(`${source}: ${found.wrong}. It is left out.`)
  return undefined
}
