import type { Context } from 'hono'

/** The browser fetches the page before anybody asked for it, and it may never be seen. */
export const isAhead = (c: Context): boolean => /\bprefetch\b/.test(c.req.header('Sec-Purpose') ?? '')
