import type { Context } from 'hono'
import type { z } from 'zod'
import { outsideDeadline } from '../database/deadline'
import { Refusal } from './errors'

/** Parsed by the schema, or a 400 that names the first field that is wrong. */
export function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new Refusal(400, 'invalid', [result.error.issues[0]?.path.join('.') || 'body'])
}

/** Lists and objects within each other; the deepest call has six. */
const DEEPEST = 20

/** Whether a JSON value nests deeper than that. Level by level: something that is too deep must not be too deep for this. */
function isTooDeep(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; level.length; depth++) {
    if (depth > DEEPEST) return true
    level = level.flatMap(one => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return false
}

/** The JSON body of a call; 400 for what is none, nests too deep or is not of this schema. */
export async function readBody<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.infer<Schema>> {
  const body: unknown = await outsideDeadline(c.req.json()).catch(() => {
    throw new Refusal(400, 'badRequest')
  })
  if (isTooDeep(body)) throw new Refusal(400, 'tooDeep')
  return check(schema, body)
}

/** The fields of a plain form; files and repeated fields do not count. */
export async function formFields(c: Context): Promise<Record<string, string>> {
  const type = c.req.header('Content-Type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(type)) return {}
  const body = await outsideDeadline(c.req.parseBody()).catch(() => {
    throw new Refusal(400, 'badRequest')
  })
  return Object.fromEntries(Object.entries(body).filter((field): field is [string, string] => typeof field[1] === 'string'))
}

/** The files that a form has under a name; a field in which none was chosen is none. */
export async function formFiles(c: Context, name: string): Promise<File[]> {
  if (!/^multipart\/form-data/i.test(c.req.header('Content-Type') ?? '')) return []
  const form = await outsideDeadline(c.req.formData()).catch(() => {
    throw new Refusal(400, 'badRequest')
  })
  return form.getAll(name).filter((one): one is File => typeof one !== 'string' && (one.size > 0 || one.name !== ''))
}

/** Query parameters as the contract's schemas take them: one value as a string, several as a list. */
export function queryOf(c: Context): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(c.req.queries())
      .filter(([name]) => name !== '__proto__')
      .map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  )
}

/** A number as a form or a path has it; NaN for anything else, which no schema takes. */
export const numberIn = (text: string | undefined): number => (/^-?\d{1,15}$/.test(text ?? '') ? Number(text) : Number.NaN)

/** An id in a form or a path, or a 400 that names it. */
export function idIn(text: string | undefined, name: string): number {
  const id = numberIn(text)
  if (id >= 1) return id
  throw new Refusal(400, 'invalid', [name])
}

/** An id of a call, or a 400 that names it: those of this shop are numbers. */
export const ownId = (id: string | number, name: string): number => idIn(String(id), name)

/** A path of this shop to come back to; anything else becomes `fallback`. No open redirect. */
export function localPath(value: unknown, fallback = '/'): string {
  if (typeof value !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value) || value.length > 2000) return fallback
  const url = new URL(value, 'http://shop.invalid')
  return url.origin === 'http://shop.invalid' && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : fallback
}
