import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { consentCookie } from '../../shared/contract/dom'

const maxAge = consentCookie.days * 24 * 60 * 60

export type Consent = 'granted' | 'denied'

export const isConsent = (value: string | undefined): value is Consent => value === 'granted' || value === 'denied'

/**
 * Denies storage by default before any tag of the theme runs; the islands update this when the answer changes. A shared page always
 * contains the question, hidden by `data-consent` for visitors who have answered it.
 */
export const consentScript = `try{if(/(^|; )${consentCookie.name}=/.test(document.cookie))document.documentElement.dataset.consent=''}catch{};window.dataLayer=window.dataLayer||[];(function(){dataLayer.push(arguments)})('consent','default',{ad_storage:'denied',analytics_storage:'denied',ad_user_data:'denied',ad_personalization:'denied',wait_for_update:500})`

/** The visitor's answer about analytics; undefined if not answered. */
export function consentOf(c: Context): Consent | undefined {
  const choice = getCookie(c, consentCookie.name)
  return isConsent(choice) ? choice : undefined
}

/** Stores the answer in a cookie that islands also read and write. */
export const keepConsent = (c: Context, choice: Consent, secure: boolean): void =>
  setCookie(c, consentCookie.name, choice, { sameSite: 'Lax', path: '/', maxAge, secure })
