import type * as v from 'valibot'
import * as account from './account'
import * as address from './address'
import * as addressBook from './address-book'
import * as catalogue from './catalogue'
import * as checkout from './checkout'
import type { Call, CallDocs, Example } from './common'
import * as common from './common'
import * as compare from './compare'
import * as content from './content'
import * as customer from './customer'
import * as express from './express'
import * as giftCards from './gift-cards'
import * as orders from './orders'
import * as payment from './payment'
import * as questions from './questions'
import * as quickOrder from './quick-order'
import * as quote from './quote'
import * as reservations from './reservations'
import * as returns from './returns'
import * as reviews from './reviews'
import * as search from './search'
import * as services from './services'
import * as stores from './stores'
import * as visitor from './visitor'

const resources: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  account,
  address,
  addressBook,
  catalogue,
  checkout,
  common,
  compare,
  content,
  customer,
  express,
  giftCards,
  orders,
  payment,
  quickOrder,
  returns,
  questions,
  quote,
  reservations,
  reviews,
  search,
  services,
  stores,
  visitor,
}

/** A call with its documentation and the name it has in the document. */
export interface Entry extends Call, CallDocs {
  /** Name of its export: unique, the operationId of the document. */
  name: string
  resource: string
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isCall = (value: unknown): value is Call => isObject(value) && 'method' in value && 'reply' in value && 'path' in value
const isSchema = (value: unknown): value is v.GenericSchema => isObject(value) && value.kind === 'schema'

const exported = Object.entries(resources).flatMap(([resource, module]) =>
  Object.entries(module).map(([name, value]) => ({ resource, name, value, docs: module.docs as Record<string, CallDocs> | undefined })),
)

/** Every call of the contract. */
export const entries: readonly Entry[] = exported.flatMap(({ resource, name, value, docs }) => {
  if (!isCall(value)) return []
  const words = docs?.[name]
  if (!words) throw new Error(`The call ${name} has no entry in the docs of ${resource}`)
  return [{ ...value, ...words, resource, name }]
})

/** Every schema that has a name of its own. */
export const schemas: readonly { name: string; schema: v.GenericSchema }[] = exported.flatMap(({ name, value }) =>
  /^[A-Z]/.test(name) && isSchema(value) ? [{ name, schema: value }] : [],
)

/** The example of a call, typed by its schemas; for tests, documentation and the workbench. */
export function exampleOf<const Of extends Call>(
  call: Of,
): Example & { body: v.InferInput<NonNullable<Of['body']>>; reply: v.InferOutput<Of['reply']> } {
  const entry = entries.find(({ method, path }) => method === call.method && path === call.path)
  if (!entry) throw new Error(`${call.method} ${call.path} is no call of the contract`)
  return entry.example as never
}
