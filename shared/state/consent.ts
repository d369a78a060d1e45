import { atom } from 'nanostores'
import { ports } from '../contract/ports'
import { type Consent, readConsent, writeConsent } from '../storage/consent'
import { $facts } from './facts'

/** What the shopper said to measuring; undefined as long as nothing was said. */
export const $consent = atom<Consent | undefined>(readConsent())

/** Keeps the choice. What happened before a refusal is forgotten. */
export function choose(choice: Consent): void {
  writeConsent(choice)
  $consent.set(choice)
  if (choice === 'denied') $facts.set([])
  ports().emit('consent:changed', { granted: choice === 'granted' })
}
