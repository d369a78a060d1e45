import { atom } from 'nanostores'
import type { PageState, Visitor } from '../contract/api/visitor'
import { ports } from '../contract/ports'
import { readPrinted, readShape } from '../contract/printed'
import { adoptToken, VISITOR, waitForToken } from '../http/call'
import { call } from '../http/client'
import { MalformedReplyError } from '../http/errors'
import { cookies } from '../storage/cookies'
import { $config, $isLoggedIn } from './config'

const stateShape = {
  'now?': 'number',
  'compare?': ['id'],
  'cart?': { count: 'number' },
  'wishlist?': { productIds: ['id'], 'lists?': [{ list_id: 'id', name: 'string', products: [{ product_id: 'id' }] }] },
  'express?': { address: 'string', payment: 'string' },
  'myStore?': { identifier: 'string', name: 'string' },
  'recent?': [{ product_id: 'id' }],
} as const

/** Initial state of stores: printed, or fetched on a page that is the same for everybody. */
export const $pageState = atom<PageState>(readPrinted('page-state', stateShape) ?? {})

/** Value of the cookie `etalage_visit` when the page's data was made; undefined while unknown. */
export const $visit = atom($config.get().visit)

const cookie = (name: string): string | undefined => cookies(ports().jar).get(name)

/** Cookie set by the server for customers and for browsers without script; with it, pages are rendered per visitor. */
export const PERSONALISED_COOKIE = 'etalage_own'

/** The cookie `etalage_visit` as it is now. */
export const presentVisit = (): string | undefined => cookie('etalage_visit')
/** Whose visit it is: '1…' for a customer, '0…' for a guest. */
export const visitorId = (visit: string | undefined): string | undefined => visit?.split('.')[0]

/** GET /api/visitor, read as the printed `page-state` is: this is the one call of every page. Throws the errors of shared/http/errors. */
export async function fetchVisitor(): Promise<Visitor> {
  const shape = { token: 'string', formStamp: 'string', visit: 'string', isLoggedIn: 'boolean', state: stateShape } as const
  const found = readShape<Visitor>('GET /api/visitor', await call(VISITOR), shape)
  if (found) return found
  throw new MalformedReplyError('GET /api/visitor')
}

let isKnown = !$config.get().isForEverybody
let asking: Promise<void> | undefined

async function read(): Promise<void> {
  const hadOwnPages = cookie(PERSONALISED_COOKIE)
  try {
    const { token, formStamp, visit, isLoggedIn, state } = await fetchVisitor()
    // A misconfigured cache would give one visitor's reply to everybody.
    if (visitorId(presentVisit() ?? visit) !== visitorId(visit)) throw new Error('Visitor reply belongs to another session.')
    isKnown = true
    adoptToken(token, formStamp)
    $isLoggedIn.set(isLoggedIn)
    $pageState.set(state)
    $visit.set(visit)
    // A customer without the cookie got the cached guest page, and has the cookie now.
    if (isLoggedIn && !hadOwnPages && cookie(PERSONALISED_COOKIE)) ports().location.reload()
  } catch (error) {
    console.warn('Visitor data failed to load.', error)
  }
  asking = undefined
}

const ask = (): Promise<void> => {
  asking ??= read()
  return asking
}

/**
 * Runs an action that depends on visitor data: at once if it is known, else after the reply. If loading failed before, it is tried once
 * more; `act` must handle missing data.
 */
export const whenVisitorKnown = <Result>(act: () => Result): Result | Promise<Awaited<Result>> =>
  isKnown ? act() : ask().then(act as () => Awaited<Result>)

if (!isKnown) {
  const askUntilKnown = (): void => void (isKnown || ask())
  waitForToken(() => asking)
  // After the first paint.
  ports().onActivated(() => void ports().after(0, askUntilKnown))
  ports().onPageRestored(askUntilKnown)
  ports().onOnline(askUntilKnown)
}
