import { z } from 'zod'
import * as calls from '../calls/services'
import * as fallbacks from '../fallbacks/services'
import { CartHeaders, endpoint, exampleHeaders, Id, KEY_REUSED, lenient, Money, Sku, Unspecified } from './common'

const service = {
  sku: z.string(),
  name: z.string(),
  description: z.string(),
  /** Including tax; a service without a price shows none. */
  price: Money.optional(),
  /** Shown to a business instead, if the server provides it. */
  price_excl_tax: Money.optional(),
  type: z.enum(['checkbox', 'radio', 'select']),
  sort_order: z.number(),
  default_selected: z.boolean(),
  /** For radios: one per group. */
  option_group: z.string().nullable(),
}

/** A service within another one, such as a longer term; it has no children of its own. */
export const ChildService = lenient(service, fallbacks.childService)
export type ChildService = z.infer<typeof ChildService>

/** A service available for a product. */
export const ProductService = lenient({ ...service, children: z.record(z.string(), ChildService) }, fallbacks.service)
export type ProductService = z.infer<typeof ProductService>

export const listServices = endpoint({
  ...calls.listServices,
  summary: 'Services to be had with a product',
  params: z.object({ sku: Sku }),
  reply: z.array(ProductService),
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
})

/** Replaces the services of the line, so it is safe to resend; an empty list removes them. */
export const addServices = endpoint({
  ...calls.addServices,
  summary: 'Set the services of a line in the cart',
  headers: CartHeaders,
  body: z.object({ cartItem: z.object({ cart_item_id: Id, services: z.array(Sku).max(50) }) }),
  reply: Unspecified,
  errors: { 400: 'Not a service of this product', 404: 'Unknown item', ...KEY_REUSED },
  example: { headers: exampleHeaders, body: { cartItem: { cart_item_id: 7, services: ['SRV-INSTALL'] } }, reply: true },
})
