import { atom } from 'nanostores'
import type { StoreList } from '../contract/api/stores'
import { ports } from '../contract/ports'
import { keys } from '../storage/keys'
import { local, safely } from '../storage/web-storage'
import { asking } from './newest'
import { exactPosition } from './position'

type Origin = NonNullable<StoreList['origin']>

/** Where the shopper starts; null until that is known (STO-02). */
export const $routeStart = atom<Origin | null>((ports().readJson('route-seed') as { start?: Origin | null } | undefined)?.start ?? null)
export const $routePending = atom(false)
/** Text key or the server's sentence. */
export const $routeError = atom<string | null>(null)

const start = asking<Origin | null>($routePending, $routeError, found => {
  $routeStart.set(found)
  if (!found) $routeError.set('stores.stock.unknown')
})

/** Starts at a postcode or city. */
export const startAt = (query: string): Promise<void> =>
  start(async signal => {
    const { origin } = await (await import('../api/stores')).fetchStores({ query }, signal)
    if (origin) safely(local).set(keys.storesQuery, query)
    return origin
  })

/** Starts where the device is; that never leaves the page. `label` is what it is called. */
export const startHere = (label: string): Promise<void> =>
  start(async () => ({ label, ...(await exactPosition()) }), 'stores.stock.noPosition')
