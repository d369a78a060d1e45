import { z } from 'zod'

/** Every error reply. `%1` or `%name` in the message stand for the parameters. */
export const ErrorReply = z.object({
  message: z.string(),
  parameters: z.union([z.array(z.union([z.string(), z.number()])), z.record(z.string(), z.union([z.string(), z.number()]))]).optional(),
})
export type ErrorReply = z.infer<typeof ErrorReply>

/** Euros, at most two decimals that matter. Sums are made in integer cents (shared/domain/price). */
export const Money = z.number()

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One call: the shop validates requests with it, tests validate replies, the OpenAPI document is made from it. */
export interface Endpoint {
  method: Method
  /** Path with `{parameters}`. */
  path: string
  /** API-01 or API-02: which client sends it. */
  client: 'commerce' | 'backend'
  summary: string
  query?: z.ZodType
  body?: z.ZodType
  reply: z.ZodType
  /** ms; the default is 10 000. */
  timeout?: number
  errors?: Readonly<Record<number, string>>
}

export const endpoint = <const Definition extends Endpoint>(definition: Definition): Definition => definition
