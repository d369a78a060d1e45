import { atom } from 'nanostores'
import type { Place, StoreList } from '../contract/api/stores'
import { ports } from '../contract/ports'
import { keys } from '../storage/keys'
import { local, safely } from '../storage/web-storage'
import { explainFailure } from './failure'

type Origin = NonNullable<StoreList['origin']>

/** Where the shopper starts; null until that is known (STO-02). */
export const $routeStart = atom<Origin | null>((ports().readJson('route-seed') as { start?: Origin | null } | undefined)?.start ?? null)
export const $routePending = atom(false)
/** Text key or the server's sentence. */
export const $routeError = atom<string | null>(null)

async function start(from: () => Promise<Origin | null>, otherwise?: string): Promise<void> {
  $routePending.set(true)
  $routeError.set(null)
  try {
    const found = await from()
    $routeStart.set(found)
    if (!found) $routeError.set('stores.stock.unknown')
  } catch (error) {
    $routeError.set(explainFailure(error, otherwise))
  } finally {
    $routePending.set(false)
  }
}

const originOf = async (place: Place): Promise<Origin | null> => (await (await import('../api/stores')).fetchStores(place)).origin

/** Starts at a postcode or city. */
export const startAt = (query: string): Promise<void> =>
  start(async () => {
    const found = await originOf({ query })
    if (found) safely(local).set(keys.storesQuery, query)
    return found
  })

/** Starts where the device is; that never leaves the page. `label` is what it is called. */
export const startHere = (label: string): Promise<void> =>
  start(async () => {
    const { latitude, longitude } = await ports()
      .position()
      .catch(() => {
        throw Object.assign(new Error('No position'), { name: 'PositionError' })
      })
    return { label, latitude, longitude }
  }, 'stores.stock.noPosition')
