import * as v from 'valibot'
import { type CallDocs, Day, defineCall, Line, listOf, numeric, Sku, text } from './common'

const Clock = v.pipe(v.string(), v.regex(/^\d{2}:\d{2}$/))
const Identifier = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/))

/** A physical shop. Clock times are those of Europe/Amsterdam; closed has no times. */
export const Store = v.object({
  identifier: v.string(),
  name: v.string(),
  url: text,
  street: text,
  postcode: text,
  city: text,
  latitude: v.number(),
  longitude: v.number(),
  telephone: text,
  whatsapp: v.nullish(v.string(), null),
  /** 'Reparatie' etc., in the language of the shop. */
  services: listOf(v.string()),
  /** `day` 1 is Monday. A day may be absent (closed). */
  opening_hours: v.array(v.object({ day: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)), opens: Clock, closes: Clock })),
  /** Days in the coming weeks with other opening times. */
  exceptions: listOf(v.object({ date: Day, opens: v.nullable(Clock), closes: v.nullable(Clock) })),
  /** Distance from the requested place; null without one. */
  distance_km: v.nullish(v.number(), null),
})
export type Store = v.InferOutput<typeof Store>

const origin = v.nullish(v.object({ label: text, latitude: v.number(), longitude: v.number() }), null)

/** Nearest first. If the place is unknown, `origin` is null and `stores` is empty. */
export const StoreList = v.object({ query: text, origin, stores: v.array(Store) })
export type StoreList = v.InferOutput<typeof StoreList>

export const StoreStock = v.object({ store: Store, in_stock: v.boolean(), stock_text: text })
export type StoreStock = v.InferOutput<typeof StoreStock>
export const StoreStockList = v.object({ query: text, origin, stores: v.array(StoreStock) })
export type StoreStockList = v.InferOutput<typeof StoreStockList>

export const ProductStock = v.object({
  sku: text,
  in_stock: v.boolean(),
  max_qty: v.nullish(v.pipe(v.number(), v.integer()), null),
  /** Delivery promise, e.g. 'Morgen in huis'. */
  stock_text: v.string(),
})
export type ProductStock = v.InferOutput<typeof ProductStock>

/** A postcode or city, or else a position in degrees. */
export const Place = v.partial(
  v.object({
    query: Line,
    latitude: v.pipe(numeric, v.minValue(-90), v.maxValue(90)),
    longitude: v.pipe(numeric, v.minValue(-180), v.maxValue(180)),
  }),
)
export type Place = v.InferOutput<typeof Place>

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

export const listStores = defineCall({
  client: 'backend',
  method: 'GET',
  path: '/api/stores',
  query: Place,
  reply: StoreList,
})

export const getStore = defineCall({
  client: 'backend',
  method: 'GET',
  path: '/api/stores/{identifier}',
  params: v.object({ identifier: Identifier }),
  reply: Store,
})

export const getStock = defineCall({
  client: 'backend',
  method: 'GET',
  path: '/api/catalog/product/stock/sku/{sku}',
  params: v.object({ sku: Sku }),
  reply: ProductStock,
})

export const listStoreStock = defineCall({
  client: 'backend',
  method: 'GET',
  path: '/api/stores/stock/{sku}',
  params: v.object({ sku: Sku }),
  query: Place,
  reply: StoreStockList,
})

/** What the calls are for, what their errors mean, and an example of each. */
export const docs = (): Readonly<Record<string, CallDocs>> => ({
  listStores: {
    summary: 'Stores near a place; all of them by city when no place is asked for',
    example: { query: { query: 'Utrecht' }, reply: { ...from, stores: [store] } },
  },
  getStore: {
    summary: 'One store',
    errors: { 404: 'Store not found' },
    example: { params: { identifier: 'utrecht-centrum' }, reply: { ...store, distance_km: null } },
  },
  getStock: {
    summary: 'Whether a product can be had now, and when it comes',
    errors: { 404: 'Unknown sku' },
    example: { params: { sku: 'NOV-55Q7' }, reply: { sku: 'NOV-55Q7', in_stock: true, max_qty: 5, stock_text: 'Morgen in huis' } },
  },
  listStoreStock: {
    summary: 'Stock of a product per store: stores that have it first, then nearest first; at most 24',
    errors: { 404: 'Unknown sku' },
    example: {
      params: { sku: 'NOV-55Q7' },
      query: { query: 'Utrecht' },
      reply: { ...from, stores: [{ store, in_stock: true, stock_text: 'Vandaag op te halen' }] },
    },
  },
})

/** A place as [longitude, latitude] in degrees. */
export type LonLat = readonly [longitude: number, latitude: number]

/** The country of a shop's stores, as its theme describes it: a drawing that needs no external tiles. */
export interface Country {
  /** Simplified outlines, the largest first. */
  land: readonly (readonly LonLat[])[]
  /** Lakes. */
  water: readonly (readonly LonLat[])[]
  /** Towns for orientation. */
  towns: readonly { name: string; at: LonLat }[]
  /** Degrees at the left and upper edge of the drawing. */
  west: number
  north: number
  /** Length of a degree of longitude relative to a degree of latitude, there. */
  flattening: number
  /** Size of the drawing, in hundredths of a degree of latitude. */
  width: number
  height: number
}

/** `<script type="application/json" id="stores-seed">`: the stores shown, and the services filtered by. */
export interface StoresSeed extends StoreList {
  wanted?: readonly string[]
}

/** `<script type="application/json" id="route-seed">`: the searched words and the place they were resolved to. */
export interface RouteSeed {
  from?: string
  start: StoreList['origin']
}
