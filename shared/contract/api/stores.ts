import { z } from 'zod'
import * as stockCalls from '../calls/stock'
import * as calls from '../calls/stores'
import { endpoint, Line, Sku } from './common'

const Clock = z.string().regex(/^\d{2}:\d{2}$/)
const Identifier = z.string().regex(/^[a-z0-9-]{1,64}$/)

/** A physical shop. Clock times are those of Europe/Amsterdam; closed has no times. */
export const Store = z.object({
  identifier: z.string(),
  name: z.string(),
  url: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  telephone: z.string(),
  whatsapp: z.string().nullable(),
  /** 'Reparatie' etc., in the language of the shop. */
  services: z.array(z.string()),
  /** `day` 1 is Monday. A day may be absent (closed). */
  opening_hours: z.array(z.object({ day: z.number().int().min(1).max(7), opens: Clock, closes: Clock })),
  /** Days in the coming weeks with other opening times. */
  exceptions: z.array(z.object({ date: z.iso.date(), opens: Clock.nullable(), closes: Clock.nullable() })),
  /** Distance from the requested place; null without one. */
  distance_km: z.number().nullable(),
})
export type Store = z.infer<typeof Store>

const origin = z.object({ label: z.string(), latitude: z.number(), longitude: z.number() }).nullable()

/** Nearest first. If the place is unknown, `origin` is null and `stores` is empty. */
export const StoreList = z.object({ query: z.string(), origin, stores: z.array(Store) })
export type StoreList = z.infer<typeof StoreList>

export const StoreStock = z.object({ store: Store, in_stock: z.boolean(), stock_text: z.string() })
export type StoreStock = z.infer<typeof StoreStock>
export const StoreStockList = z.object({ query: z.string(), origin, stores: z.array(StoreStock) })
export type StoreStockList = z.infer<typeof StoreStockList>

export const ProductStock = z.object({
  sku: z.string(),
  in_stock: z.boolean(),
  max_qty: z.number().int().nullable(),
  /** Delivery promise, e.g. 'Morgen in huis'. */
  stock_text: z.string(),
})
export type ProductStock = z.infer<typeof ProductStock>

/** A postcode or city, or else a position in degrees. */
export const Place = z
  .object({ query: Line, latitude: z.coerce.number().min(-90).max(90), longitude: z.coerce.number().min(-180).max(180) })
  .partial()
export type Place = z.infer<typeof Place>

const store = {
  identifier: 'utrecht-centrum',
  name: 'Utrecht Centrum',
  url: '/winkels/utrecht-centrum',
  street: 'Fictieplein 3',
  postcode: '3500CD',
  city: 'Utrecht',
  latitude: 52.09,
  longitude: 5.12,
  telephone: '030 000 00 01',
  whatsapp: null,
  services: ['Reparatie'],
  opening_hours: [{ day: 1, opens: '12:00', closes: '18:00' }],
  exceptions: [{ date: '2026-12-25', opens: null, closes: null }],
  distance_km: 1.2,
}
const from = { query: 'Utrecht', origin: { label: 'Utrecht', latitude: 52.09, longitude: 5.12 } }

export const listStores = endpoint({
  ...calls.listStores,
  summary: 'Stores near a place; all of them by city when no place is asked for',
  query: Place,
  reply: StoreList,
  example: { query: { query: 'Utrecht' }, reply: { ...from, stores: [store] } },
})

export const getStore = endpoint({
  ...calls.getStore,
  summary: 'One store',
  params: z.object({ identifier: Identifier }),
  reply: Store,
  errors: { 404: 'Store not found' },
  example: { params: { identifier: 'utrecht-centrum' }, reply: { ...store, distance_km: null } },
})

export const getStock = endpoint({
  ...stockCalls.getStock,
  summary: 'Whether a product can be had now, and when it comes',
  params: z.object({ sku: Sku }),
  reply: ProductStock,
  errors: { 404: 'Unknown sku' },
  example: { params: { sku: 'NOV-55Q7' }, reply: { sku: 'NOV-55Q7', in_stock: true, max_qty: 5, stock_text: 'Morgen in huis' } },
})

export const listStoreStock = endpoint({
  ...calls.listStoreStock,
  summary: 'Stock of a product per store: stores that have it first, then nearest first; at most 24',
  params: z.object({ sku: Sku }),
  query: Place,
  reply: StoreStockList,
  errors: { 404: 'Unknown sku' },
  example: {
    params: { sku: 'NOV-55Q7' },
    query: { query: 'Utrecht' },
    reply: { ...from, stores: [{ store, in_stock: true, stock_text: 'Vandaag op te halen' }] },
  },
})
