import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { CardProduct } from '../shared/contract/api/catalogue'
import { isAhead } from './http/ahead'
import type { Deps, ShopEnv } from './http/environment'

/** Holds the slugs of products that were looked at, newest first. */
const cookieName = 'etalage_recent'
const [kept, shown] = [9, 4]
const month = 30 * 24 * 60 * 60

const isSlug = (text: string): boolean => /^[a-z0-9-]{1,120}$/.test(text)

/** Of a page that was fetched ahead and then seen, the next page tells. */
const cameFrom = (c: Context): string | undefined => /\/p\/([a-z0-9-]+)(?:[?#]|$)/.exec(c.req.header('Referer') ?? '')?.[1]

/** What the visitor looked at before this product, newest first; this one is kept for the next page. */
export async function recentlySeen(c: Context<ShopEnv>, { data, settings }: Deps, slug: string): Promise<CardProduct[]> {
  const from = cameFrom(c)
  const before = [...new Set([...(from ? [from] : []), ...(getCookie(c, cookieName) ?? '').split('.').filter(isSlug)])]
    .filter(one => one !== slug)
    .slice(0, kept)
  const seen = isAhead(c) ? before : [slug, ...before]
  if (seen.length)
    setCookie(c, cookieName, seen.join('.'), { path: '/', httpOnly: true, sameSite: 'Lax', secure: settings.production, maxAge: month })
  return data.catalogue.cards((await data.pages.idsOf(before)).slice(0, shown))
}
