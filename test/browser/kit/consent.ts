import { consentCookie } from '../../../shared/contract/dom'

/** A browser whose shopper has answered the consent question. */
export const consent = (value: 'granted' | 'denied') => ({
  cookies: [
    {
      name: consentCookie.name,
      value,
      domain: 'localhost',
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax' as const,
    },
  ],
  origins: [],
})
