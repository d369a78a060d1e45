import { atom } from 'nanostores'
import type { PageState } from '../contract/api/visitor'
import { ports } from '../contract/ports'
import { adoptToken, waitForToken } from '../http/call'
import { cookies } from '../storage/cookies'
import { $config, $isLoggedIn } from './config'
import { fetchVisitor } from './visitor-api'

/** Initial state of stores: printed, or fetched on a page that is the same for everybody. */
export const $pageState = atom<PageState>((ports().readJson('page-state') as PageState | undefined) ?? {})

/** The cookie `etalage_visit` of the moment that the page tells of; undefined as long as that is not known. */
export const $visit = atom($config.get().visit)

const cookie = (name: string): string | undefined => cookies(ports().jar).get(name)

/** The server sets it where no script may run, and for customers: pages for who has it are made for them alone. */
export const OWN_PAGES = 'etalage_own'

/** The cookie `etalage_visit` as it is now. */
export const presentVisit = (): string | undefined => cookie('etalage_visit')
/** Whose visit that is: '1…' a customer's, '0…' a guest's. */
export const whoseVisit = (visit: string | undefined): string | undefined => visit?.split('.')[0]

let isKnown = !$config.get().isForEverybody
let asking: Promise<void> | undefined

async function read(): Promise<void> {
  const hadOwnPages = cookie(OWN_PAGES)
  try {
    const { token, formStamp, visit, isLoggedIn, state } = await fetchVisitor()
    // A misconfigured cache would give one visitor's reply to everybody.
    if (whoseVisit(presentVisit() ?? visit) !== whoseVisit(visit)) throw new Error('It is another’s.')
    isKnown = true
    adoptToken(token, formStamp)
    $isLoggedIn.set(isLoggedIn)
    $pageState.set(state)
    $visit.set(visit)
    // A customer without the cookie got the guests' page, and has the cookie now.
    if (isLoggedIn && !hadOwnPages && cookie(OWN_PAGES)) ports().location.reload()
  } catch (error) {
    console.warn('What is the visitor’s own could not be read.', error)
  }
  asking = undefined
}

const ask = (): Promise<void> => {
  asking ??= read()
  return asking
}

/**
 * Runs an action that depends on visitor data: at once if that is known, else after the reply. If loading failed before, it is tried once
 * more; what to do without it is up to `act`.
 */
export const whenVisitorKnown = <Result>(act: () => Result): Result | Promise<Awaited<Result>> =>
  isKnown ? act() : ask().then(act as () => Awaited<Result>)

if (!isKnown) {
  const askUntilKnown = (): void => void (isKnown || ask())
  waitForToken(() => asking)
  // The page is painted first.
  ports().onActivated(() => void ports().after(0, askUntilKnown))
  ports().onPageRestored(askUntilKnown)
  ports().onOnline(askUntilKnown)
}
