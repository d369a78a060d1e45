import { z } from 'zod'
import * as fallbacks from '../fallbacks/services'
import { CartHeaders, endpoint, exampleHeaders, KEY_REUSED, LONG_TIMEOUT, lenient, Money, Sku, Unspecified } from './common'

const service = {
  sku: z.string(),
  name: z.string(),
  description: z.string(),
  /** Including tax; a service without a price shows none. */
  price: Money.optional(),
  /** What a business sees instead, where the server says. */
  price_excl_tax: Money.optional(),
  type: z.enum(['checkbox', 'radio', 'select']),
  sort_order: z.number(),
  default_selected: z.boolean(),
  /** Of radios: one of a group at a time. */
  option_group: z.string().nullable(),
}

/** A service within another one, such as a longer term; it has no children of its own. */
export const ChildService = lenient(service, fallbacks.childService)
export type ChildService = z.infer<typeof ChildService>

/** A service to be had with a product. */
export const ProductService = lenient({ ...service, children: z.record(z.string(), ChildService) }, fallbacks.service)
export type ProductService = z.infer<typeof ProductService>

export const listServices = endpoint({
  method: 'GET',
  path: '/api/catalog/product/services/product/sku/{sku}',
  client: 'backend',
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

/** Replaces the services of the line, so it may be sent again with the same list; an empty list takes them off. */
export const addServices = endpoint({
  method: 'POST',
  path: '/api/catalog/product/services/addServicesToQuoteItem',
  client: 'backend',
  summary: 'Set the services of a line in the cart',
  timeout: LONG_TIMEOUT,
  headers: CartHeaders,
  body: z.object({ cartItem: z.object({ cart_item_id: z.number().int().min(1), services: z.array(Sku).max(50) }) }),
  reply: Unspecified,
  errors: { 400: 'Not a service of this product', 404: 'Unknown item', ...KEY_REUSED },
  example: { headers: exampleHeaders, body: { cartItem: { cart_item_id: 7, services: ['SRV-INSTALL'] } }, reply: true },
})
