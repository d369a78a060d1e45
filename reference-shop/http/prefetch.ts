import type { Context } from 'hono'

/** Whether the request prefetches or prerenders a page that may never be seen, by the browser or by our script. */
export const isPrefetch = (c: Context): boolean => /\bprefetch\b/.test(`${c.req.header('Sec-Purpose')} ${c.req.header('Purpose')}`)
