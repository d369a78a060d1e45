/** The cookie with the shopper's consent to analytics, read and written by both server and islands. */
export const consentCookie = { name: 'etalage_consent', days: 180 } as const
