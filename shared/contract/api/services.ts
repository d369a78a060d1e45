import * as v from 'valibot'
import { type CallDocs, CartHeaders, defineCall, exampleHeaders, Id, KEY_REUSED, Money, maybe, open, Sku, text } from './common'
import { CartChange } from './quote'

const service = {
  sku: v.string(),
  /** Absent: the sku. */
  name: v.nullish(v.string()),
  description: text,
  /** Including tax; a service without a price shows none. */
  price: maybe(Money),
  /** Shown to a business instead, if the server provides it. */
  price_excl_tax: maybe(Money),
  /** 'checkbox', 'radio' or any other. Absent: a radio if it is one of a group, else a checkbox. */
  type: v.nullish(v.string()),
  sort_order: v.nullish(v.number(), 0),
  default_selected: v.nullish(v.boolean(), false),
  /** For radios: one per group. */
  option_group: v.nullish(v.string(), null),
}

type Given = v.InferOutput<ReturnType<typeof open<typeof service>>>

const complete = <One extends Given>(one: One) => ({
  ...one,
  name: one.name ?? one.sku,
  type: one.type ?? (one.option_group ? 'radio' : 'checkbox'),
})

/** A service within another one, such as a longer term; it has no children of its own. */
export const ChildService = v.pipe(open(service), v.transform(complete))
export type ChildService = v.InferOutput<typeof ChildService>

/** A service available for a product. */
export const ProductService = v.pipe(
  open({
    ...service,
    /** By sku, which a child may leave out. */
    children: v.nullish(v.record(v.string(), open({ ...service, sku: v.nullish(v.string()) })), {}),
  }),
  v.transform(one => ({
    ...complete(one),
    children: Object.fromEntries(
      Object.entries(one.children).map(([sku, child]): [string, ChildService] => [sku, complete({ ...child, sku: child.sku ?? sku })]),
    ),
  })),
)
export type ProductService = v.InferOutput<typeof ProductService>

export const listServices = defineCall({
  client: 'backend',
  method: 'GET',
  path: '/api/catalog/product/services/product/sku/{sku}',
  params: v.object({ sku: Sku }),
  reply: v.array(ProductService),
})

/** Replaces the services of the line, so it is safe to resend; an empty list removes them. */
export const addServices = defineCall({
  client: 'backend',
  method: 'POST',
  path: '/api/catalog/product/services/addServicesToQuoteItem',
  timeout: 25_000,
  headers: CartHeaders,
  body: v.object({ cartItem: v.object({ cart_item_id: Id, services: v.pipe(v.array(Sku), v.maxLength(50)) }) }),
  reply: CartChange,
})

/** What the calls are for, what their errors mean, and an example of each. */
export const docs: Readonly<Record<string, CallDocs>> = {
  listServices: {
    summary: 'Services to be had with a product',
    errors: { 404: 'Unknown sku' },
    example: {
      params: { sku: 'NOV-55Q7' },
      reply: [
        {
          sku: 'SRV-INSTALL',
          name: 'Installatie',
          description: 'Een monteur sluit je apparaat aan.',
          price: 39,
          price_excl_tax: 32.23,
          type: 'checkbox',
          sort_order: 10,
          default_selected: false,
          option_group: null,
          children: {
            'SRV-WALL': {
              sku: 'SRV-WALL',
              name: 'Ophangen aan de muur',
              description: 'Beugel niet inbegrepen.',
              price: 25,
              price_excl_tax: 20.66,
              type: 'checkbox',
              sort_order: 10,
              default_selected: false,
              option_group: null,
            },
          },
        },
      ],
    },
  },
  addServices: {
    summary: 'Set the services of a line in the cart',
    errors: { 400: 'Not a service of this product', 404: 'Unknown item', ...KEY_REUSED },
    example: { headers: exampleHeaders, body: { cartItem: { cart_item_id: 7, services: ['SRV-INSTALL'] } }, reply: true },
  },
}
