import { atom } from 'nanostores'
import { ports } from '../contract/ports'
import { cookies } from '../storage/cookies'
import { keys } from '../storage/keys'
import { local, safely, session } from '../storage/web-storage'
import { $isLoggedIn } from './config'
import { $visit, PERSONALISED_COOKIE, presentVisit, visitorId } from './visitor'

const storage = safely(local)
const listeners: (() => void)[] = []
let isStale = false
/** The current visitor, while data that a customer left in this browser must still be removed. */
const $comesAfterCustomer = atom<string | null>(null)

/** Who the page is for: '1…' for a customer, '0…' for a guest, '' if unknown. */
export const visitor = (): string => visitorId(presentVisit() ?? $visit.get()) ?? ''

/** A bearer token set by a page script is valid for one login only. */
const dropToken = (): void => safely(session).remove(keys.authToken)

/** Calls `run` when the page may be stale: restored, prefetched, or another tab logged in or out. */
export function onStale(run: () => void): void {
  listeners.push(run)
  if (isStale) run()
}

/** Runs `read` when what it reads may have changed: another tab wrote `key`, or the page may be stale. A failure is only logged. */
export function followChanges(key: string, read: () => Promise<unknown>): void {
  const run = (): void => void read().catch(console.warn)
  ports().onStorage(changed => (changed === key || changed === null) && run())
  onStale(run)
}

/** A page of an ended session must not be shown, so it is reloaded. A guest's page follows a login in place, keeping what was typed. */
function invalidate(): void {
  const visit = presentVisit()
  const printed = $visit.get()
  if (printed?.startsWith('1') && visitorId(visit) !== visitorId(printed)) {
    dropToken()
    ports().location.reload()
    return
  }
  if (printed && visit) $isLoggedIn.set(visit.startsWith('1'))
  isStale = true
  for (const run of listeners) run()
}

ports().onPageRestored(invalidate)
ports().onStorage(key => {
  if (key === keys.visit) invalidate()
})
/** Notifies other tabs of the visitor, and removes data that another customer left in this browser. */
function sync(): void {
  const visit = presentVisit()
  const printed = $visit.get()
  if (!printed || !visit) return
  // Marks that this browser runs script, so that its next page may be the shared page of guests.
  if (!$isLoggedIn.get()) cookies(ports().jar).remove(PERSONALISED_COOKIE)
  if (visit !== printed) invalidate()
  const known = visitorId(visit) as string
  const before = storage.get(keys.visit) ?? ''
  const isGuest = !known.startsWith('1')
  // Removes a customer's data; the mark stays until the code for that has loaded.
  const isDue = before.endsWith('+') || (isGuest && before.startsWith('1'))
  const next = known + (isDue ? '+' : '')
  if (before !== next) storage.set(keys.visit, next)
  if (!isDue) return
  if (isGuest) dropToken()
  $comesAfterCustomer.set(known)
}
ports().onActivated(sync)
$visit.listen(sync)

/** Calls `forget` when another visitor follows a customer; retried on the next page if it fails. */
export function onCustomerGone(forget: () => Promise<void>): void {
  $comesAfterCustomer.subscribe(known => {
    if (known === null) return
    forget().then(
      () => storage.set(keys.visit, known),
      error => {
        $comesAfterCustomer.set(null)
        console.warn(error)
      },
    )
  })
}
