/** The cookie that holds what was said to measuring, read and written by server and islands alike. */
export const consentCookie = { name: 'etalage_consent', days: 180 } as const
