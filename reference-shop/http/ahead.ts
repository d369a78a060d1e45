import type { Context } from 'hono'

/** The browser, or our script in one that does not do so itself, fetches or prerenders a page that may never be seen. */
export const isAhead = (c: Context): boolean => /\bprefetch\b/.test(`${c.req.header('Sec-Purpose')} ${c.req.header('Purpose')}`)
