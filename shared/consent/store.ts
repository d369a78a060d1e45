import { atom } from 'nanostores'
import { ports } from '../contract/ports'
import { $queue } from '../page/tracking'
import { type Consent, readConsent, writeConsent } from '../storage/consent'

/** The shopper's consent to analytics; undefined while not answered. */
export const $consent = atom<Consent | undefined>(readConsent())

/** Stores the choice. A refusal discards the facts recorded so far. */
export function choose(choice: Consent): void {
  writeConsent(choice)
  $consent.set(choice)
  if (choice === 'denied') $queue.set([])
  ports().emit('consent:changed', { granted: choice === 'granted' })
}
