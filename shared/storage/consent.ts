import { consentCookie } from '../contract/dom'
import { ports } from '../contract/ports'
import { cookies } from './cookies'

/** The shopper's answer about analytics. */
export type Consent = 'granted' | 'denied'

const jar = () => cookies(ports().jar, () => ports().now())

/** The stored answer; undefined if there is none. In the cookie `etalage_consent`, which the server also reads and writes. */
export function readConsent(): Consent | undefined {
  const choice = jar().get(consentCookie.name)
  return choice === 'granted' || choice === 'denied' ? choice : undefined
}

/** Stores the answer for 180 days. */
export const writeConsent = (choice: Consent): void => jar().set(consentCookie.name, choice, consentCookie.days)
