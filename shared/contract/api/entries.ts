import { z } from 'zod'
import * as account from './account'
import * as address from './address'
import * as addressBook from './address-book'
import * as catalogue from './catalogue'
import * as checkout from './checkout'
import type { Endpoint } from './common'
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

/** A call with the name it has in the document. */
export interface Entry extends Endpoint {
  /** Name of its export: unique, the operationId of the document. */
  name: string
  resource: string
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'reply' in value && 'path' in value

const exported = Object.entries(resources).flatMap(([resource, module]) =>
  Object.entries(module).map(([name, value]) => ({ resource, name, value })),
)

/** Every call of the contract. */
export const entries: readonly Entry[] = exported.flatMap(({ resource, name, value }) =>
  isEndpoint(value) ? [{ ...value, resource, name }] : [],
)

/** Every schema that has a name of its own. */
export const schemas: readonly { name: string; schema: z.ZodType }[] = exported.flatMap(({ name, value }) =>
  value instanceof z.ZodType ? [{ name, schema: value }] : [],
)
