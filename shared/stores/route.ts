import { atom } from 'nanostores'
import type { RouteSeed } from '../contract/islands/route-planner'
import { ports } from '../contract/ports'
import { asking } from '../http/latest'
import { exactPosition } from '../page/position'
import * as storesApi from './api'
import { saveStores } from './saved-stores'

type Origin = NonNullable<RouteSeed['start']>

const printed = ports().readJson('route-seed') as RouteSeed | undefined
const unknown = 'stores.stock.unknown'

/** The words that the page was asked with; '' for none. */
export const routeAsked = printed?.from ?? ''
/** Where the shopper starts; null until that is known. */
export const $routeStart = atom<Origin | null>(printed?.start ?? null)
export const $routePending = atom(false)
/** Text key or the server's sentence. */
export const $routeError = atom<string | null>(routeAsked && !$routeStart.get() ? unknown : null)

const start = asking<Origin | null>($routePending, $routeError, found => {
  $routeStart.set(found)
  if (!found) $routeError.set(unknown)
})

/** Starts at a postcode or city; without one it says that it wants one. */
export async function startAt(query: string): Promise<void> {
  if (!query) return $routeError.set('stores.stock.empty')
  await start(async signal => {
    const found = await storesApi.fetchStores({ query }, signal)
    if (found.origin) saveStores(found)
    return found.origin
  })
}

/** Starts where the device is; that never leaves the page. `label` is what it is called. */
export const startHere = (label: string): Promise<void> =>
  start(async () => ({ label, ...(await exactPosition()) }), 'stores.stock.noPosition')
