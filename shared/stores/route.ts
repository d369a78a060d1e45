import { atom } from 'nanostores'
import type { RouteSeed } from '../contract/islands/route-planner'
import { readPrinted } from '../contract/printed'
import { takeLatest } from '../http/latest'
import { exactPosition } from '../page/position'
import * as storesApi from './api'
import { saveStores } from './saved-stores'

type Origin = NonNullable<RouteSeed['start']>

const printed = readPrinted<RouteSeed>('route-seed', {
  'from?': 'string',
  'start?': { label: 'string', latitude: 'number', longitude: 'number' },
})
const unknown = 'stores.stock.unknown'

/** The search text that the page was requested with; '' if none. */
export const routeAsked = printed?.from ?? ''
/** Start of the route; null until known. */
export const $routeStart = atom<Origin | null>(printed?.start ?? null)
export const $routePending = atom(false)
/** Text key or the server's message. */
export const $routeError = atom<string | null>(routeAsked && !$routeStart.get() ? unknown : null)

const start = takeLatest<Origin | null>($routePending, $routeError, found => {
  $routeStart.set(found)
  if (!found) $routeError.set(unknown)
})

/** Starts at a postcode or city; an empty query is an error. */
export async function startAt(query: string): Promise<void> {
  if (!query) return $routeError.set('stores.stock.empty')
  await start(async signal => {
    const found = await storesApi.fetchStores({ query }, signal)
    if (found.origin) saveStores(found)
    return found.origin
  })
}

/** Starts at the device's position, which never leaves the page. `label` is the text shown for it. */
export const startHere = (label: string): Promise<void> =>
  start(async () => ({ label, ...(await exactPosition()) }), 'stores.stock.noPosition')
