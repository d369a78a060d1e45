import { consentCookie } from '../contract/consent'
import { ports } from '../contract/ports'
import { cookies } from './cookies'

/** What the shopper said to measuring. */
export type Consent = 'granted' | 'denied'

const jar = () => cookies(ports().jar, () => ports().now())

/** The choice made before, undefined when there is none. Source: cookie `etalage_consent`, which the server reads and writes too. */
export function readConsent(): Consent | undefined {
  const choice = jar().get(consentCookie.name)
  return choice === 'granted' || choice === 'denied' ? choice : undefined
}

/** Kept for 180 days. */
export const writeConsent = (choice: Consent): void => jar().set(consentCookie.name, choice, consentCookie.days)
