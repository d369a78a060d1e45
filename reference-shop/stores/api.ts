import { type Context, Hono } from 'hono'
import { listStoreReviews, postStoreReview } from '../../shared/contract/api/reviews'
import { type Store as ContractStore, listStores, type Place, type StoreList } from '../../shared/contract/api/stores'
import { comingExceptions } from '../calendar/opening'
import type { Deps, ShopEnv } from '../environment'
import { Refusal } from '../http/errors'
import { check, queryOf, readBody } from '../http/read'
import { takeReview } from '../reviews/api'
import { reviewsOf } from '../reviews/service'
import type { ShopData } from '../shop-data'
import { storeCalled } from './my-store'
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

/** Stores by distance from a place or position; in the shop's own order, large cities first, without one; empty if the place is unknown. */
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
  const inOrder = named ? [] : stores.toSorted((one, other) => one.id - other.id)
  return { query, origin: null, stores: inOrder.map(store => ({ id: store.id, store: storeReply(store, null) })) }
}

/** /api/stores… */
export function storesApi(deps: Deps): Hono<ShopEnv> {
  const { data } = deps
  const api = new Hono<ShopEnv>()
  const storeOf = async (c: Context<ShopEnv, '/:identifier'>): Promise<Store> => {
    const store = await storeCalled(data, c.req.param('identifier'))
    if (!store) throw new Refusal(404, 'unknownStore')
    return store
  }
  api.get('/', async c => {
    const found = await nearest(data, check(listStores.query, queryOf(c)))
    const reply: StoreList = { ...found, stores: found.stores.map(({ store }) => store) }
    return c.json(reply)
  })
  api.get('/:identifier', async c => {
    return c.json(storeReply(await storeOf(c), null))
  })
  api.get('/:identifier/reviews', async c => {
    const of = { storeId: (await storeOf(c)).id }
    return c.json(await reviewsOf(deps, of, check(listStoreReviews.query, queryOf(c)), c.get('session')))
  })
  api.post('/:identifier/reviews', async c => {
    const of = { storeId: (await storeOf(c)).id }
    return takeReview(c, deps, of, await readBody(c, postStoreReview.body))
  })
  return api
}
