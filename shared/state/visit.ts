import { ports } from '../contract/ports'
import { cookies } from '../storage/cookies'
import { keys } from '../storage/keys'
import { local, safely, session } from '../storage/web-storage'
import { loadActions } from './actions-later'
import { $config, $isLoggedIn } from './global'

const storage = safely(local)
const printed = $config.get().visit
const listeners: (() => void)[] = []
let isOld = false

const whose = (visit: string | undefined): string | undefined => visit?.split('.')[0]
const present = (): string | undefined => cookies(ports().jar).get('etalage_visit')

/** Whose page this is: '1…' a customer's, '0…' a guest's; '' when the shop does not say. */
export const visitor = (): string => whose(present() ?? printed) ?? ''

/** What a script was given to call with is over with the login. */
const dropToken = (): void => safely(session).remove(keys.authToken)

/** Runs `run` when the page may show state of another moment: it came back, was fetched ahead, or another tab logged in or out. */
export function onReturn(run: () => void): void {
  listeners.push(run)
  if (isOld) run()
}

/** Data of a session that is gone must not be seen: such a page is fetched anew. A guest's page follows a login in place, with what was typed. */
function settle(): void {
  const visit = present()
  if (printed?.startsWith('1') && whose(visit) !== whose(printed)) {
    dropToken()
    ports().location.reload()
    return
  }
  if (printed && visit) $isLoggedIn.set(visit.startsWith('1'))
  isOld = true
  for (const run of listeners) run()
}

ports().onPageRestored(settle)
ports().onStorage(key => {
  if (key === keys.visit) settle()
})
ports().onActivated(() => {
  const visit = present()
  if (!printed || !visit) return
  if (visit !== printed) settle()
  const known = whose(visit) as string
  const before = storage.get(keys.visit) ?? ''
  const isGuest = !known.startsWith('1')
  // Whoever comes after a customer finds nothing of theirs; the mark stays until the code for that has arrived.
  const isDue = before.endsWith('+') || (isGuest && before.startsWith('1'))
  const next = known + (isDue ? '+' : '')
  if (before !== next) storage.set(keys.visit, next)
  if (!isDue) return
  if (isGuest) dropToken()
  void loadActions().then(({ forgetPerson }) => {
    forgetPerson()
    storage.set(keys.visit, known)
  }, console.warn)
})
