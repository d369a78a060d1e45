import type { Context } from 'hono'
import * as v from 'valibot'
import { outsideDeadline } from '../database/deadline'
import { Refusal } from './errors'

/** Parses a value with the schema; refuses with 400 and the name of the first invalid field. */
export function check<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, value, { abortEarly: true })
  if (success) return output
  throw new Refusal(400, 'wrongField', [v.getDotPath(issues[0]) ?? 'body'])
}

/** Maximum nesting of JSON; the deepest call has six levels. */
const DEEPEST = 20

/** Whether a JSON value is nested too deeply. Works level by level, because recursion would overflow the stack. */
function isTooDeep(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; level.length; depth++) {
    if (depth > DEEPEST) return true
    level = level.flatMap(one => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return false
}

/** The JSON body of a call; 400 if it is not JSON, nested too deeply, or does not match the schema. */
export async function readBody<Schema extends v.GenericSchema>(c: Context, schema: Schema): Promise<v.InferOutput<Schema>> {
  const body: unknown = await outsideDeadline(c.req.json()).catch(() => {
    throw new Refusal(400, 'badRequest')
  })
  if (isTooDeep(body)) throw new Refusal(400, 'tooDeep')
  // A list passes as an object without fields.
  if (Array.isArray(body)) throw new Refusal(400, 'wrongField', ['body'])
  return check(schema, body)
}

/** Names of fields in earlier versions, as pages that are still open send them and links from elsewhere have them. */
const EARLIER: readonly (readonly [earlier: RegExp, now: string])[] = [
  [/^terug$/, 'back'],
  [/^artikel$/, 'item'],
  [/^stap$/, 'step'],
  [/^optie_/, 'option_'],
  [/^deel_/, 'part_'],
  [/^aantal_/, 'qty_'],
  [/^dienst_/, 'service_'],
  [/^groep_/, 'group_'],
  [/^bij_/, 'accessory_'],
]

/** Fields by their names of now. */
export const withNamesOfNow = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const [earlier, now] = EARLIER.find(([one]) => one.test(name)) ?? []
      return [earlier && now ? name.replace(earlier, now) : name, value]
    }),
  )

/** The fields of a plain form; files and repeated fields are ignored. */
export async function formFields(c: Context): Promise<Record<string, string>> {
  const type = c.req.header('Content-Type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(type)) return {}
  const body = await outsideDeadline(c.req.parseBody()).catch(() => {
    throw new Refusal(400, 'badRequest')
  })
  return withNamesOfNow(Object.fromEntries(Object.entries(body).filter((field): field is [string, string] => typeof field[1] === 'string')))
}

/** The files of a form field; empty if none was chosen. */
export async function formFiles(c: Context, name: string): Promise<File[]> {
  if (!/^multipart\/form-data/i.test(c.req.header('Content-Type') ?? '')) return []
  const form = await outsideDeadline(c.req.formData()).catch(() => {
    throw new Refusal(400, 'badRequest')
  })
  return form.getAll(name).filter((one): one is File => typeof one !== 'string' && (one.size > 0 || one.name !== ''))
}

/** Query parameters for the contract's schemas: one value as a string, several as a list. */
export function queryOf(c: Context): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(c.req.queries())
      .filter(([name]) => name !== '__proto__')
      .map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  )
}

/** A number from a form or a path; NaN for anything else, which every schema refuses. */
export const numberIn = (text: string | undefined): number => (/^-?\d{1,15}$/.test(text ?? '') ? Number(text) : Number.NaN)

/** An id from a form or a path; refuses others with 400 and the field's name. */
export function idIn(text: string | undefined, name: string): number {
  const id = numberIn(text)
  if (id >= 1) return id
  throw new Refusal(400, 'wrongField', [name])
}

/** An id from a call; refuses with 400 and the field's name, because ids of this shop are numbers. */
export const ownId = (id: string | number, name: string): number => idIn(String(id), name)

/** A path of this shop to return to; `fallback` for anything else. Prevents open redirects. */
export function localPath(value: unknown, fallback = '/'): string {
  if (typeof value !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value) || value.length > 2000) return fallback
  const url = new URL(value, 'http://shop.invalid')
  return url.origin === 'http://shop.invalid' && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : fallback
}
