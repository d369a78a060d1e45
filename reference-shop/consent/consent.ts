import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { consentCookie } from '../../shared/contract/consent'

const maxAge = consentCookie.days * 24 * 60 * 60

export type Consent = 'granted' | 'denied'

export const isConsent = (value: string | undefined): value is Consent => value === 'granted' || value === 'denied'

/**
 * Tags that a theme adds find, before they do anything, that nothing may be stored; the islands tell them when that changes.
 * A page that everybody shares asks the question, which is not seen (`data-consent`) by who answered it.
 */
export const consentScript = `try{if(/(^|; )${consentCookie.name}=/.test(document.cookie))document.documentElement.dataset.consent=''}catch{};window.dataLayer=window.dataLayer||[];(function(){dataLayer.push(arguments)})('consent','default',{ad_storage:'denied',analytics_storage:'denied',ad_user_data:'denied',ad_personalization:'denied',wait_for_update:500})`

/** What was said to measuring; undefined as long as nothing was said. */
export function consentOf(c: Context): Consent | undefined {
  const choice = getCookie(c, consentCookie.name)
  return isConsent(choice) ? choice : undefined
}

/** Keeps the choice in a cookie that islands read and write too. */
export const keepConsent = (c: Context, choice: Consent, secure: boolean): void =>
  setCookie(c, consentCookie.name, choice, { sameSite: 'Lax', path: '/', maxAge, secure })
