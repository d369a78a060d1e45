import { Hono } from 'hono'
import { type Store as ContractStore, listStores, type Place, type StoreList } from '../../shared/contract/api/stores'
import { comingExceptions } from '../calendar/opening'
import type { Deps, ShopEnv } from '../environment'
import { Refusal } from '../http/errors'
import { check, queryOf } from '../http/read'
import type { ShopData } from '../shop-data'
import { byDistance, placeOf, rounded } from './nearby'
import type { Store } from './records'

const storeReply = (store: Store, km: number | null): ContractStore => ({
  identifier: store.slug,
  name: store.name,
  url: `/winkels/${store.slug}`,
  street: store.street,
  postcode: store.postcode,
  city: store.city,
  latitude: store.latitude,
  longitude: store.longitude,
  telephone: store.phone,
  whatsapp: store.whatsapp,
  services: store.services,
  opening_hours: store.week.flatMap((hours, at) => (hours ? [{ day: at + 1, ...hours }] : [])),
  exceptions: comingExceptions(store, Date.now()).map(({ date, hours }) => ({
    date,
    opens: hours?.opens ?? null,
    closes: hours?.closes ?? null,
  })),
  distance_km: km === null ? null : rounded(km),
})

/** Stores by distance from a place or position; by city without one; empty if the place is unknown. */
export async function nearest(
  data: ShopData,
  { query = '', latitude, longitude }: Place,
): Promise<Pick<StoreList, 'query' | 'origin'> & { stores: { id: number; store: ContractStore }[] }> {
  const stores = await data.stores.all()
  const here = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined
  const named = query.trim() !== ''
  const place = named ? placeOf(query, stores) : here
  if (place) {
    const found = byDistance(stores, place).map(({ store, km }) => ({ id: store.id, store: storeReply(store, km) }))
    return { query, origin: { label: query, ...place }, stores: found }
  }
  const byCity = named ? [] : stores.toSorted((one, other) => one.city.localeCompare(other.city, 'nl') || one.id - other.id)
  return { query, origin: null, stores: byCity.map(store => ({ id: store.id, store: storeReply(store, null) })) }
}

/** /api/stores… */
export function storesApi({ data }: Deps): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>()
  api.get('/', async c => {
    const found = await nearest(data, check(listStores.query, queryOf(c)))
    const reply: StoreList = { ...found, stores: found.stores.map(({ store }) => store) }
    return c.json(reply)
  })
  api.get('/:identifier', async c => {
    const store = (await data.stores.all()).find(({ slug }) => slug === c.req.param('identifier'))
    if (!store) throw new Refusal(404, 'unknownStore')
    return c.json(storeReply(store, null))
  })
  return api
}
