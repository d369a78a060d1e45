import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { CardProduct } from '../../shared/contract/api/catalogue'
import { isCompany, withTiers } from '../catalogue/tiers'
import type { Deps, ShopEnv } from '../environment'
import { isPrefetch } from '../http/prefetch'

/** Cookie with the slugs of recently viewed products, newest first. */
const cookieName = 'etalage_recent'
const [stored, shown] = [9, 4]
const month = 30 * 24 * 60 * 60

const isSlug = (text: string): boolean => /^[a-z0-9-]{1,120}$/.test(text)

/** Slug of the product page that the request comes from. */
const cameFrom = (c: Context): string | undefined => /\/p\/([a-z0-9-]+)(?:[?#]|$)/.exec(c.req.header('Referer') ?? '')?.[1]

/** Adds products to the front of the cookie. Returns those viewed before the first of them. */
async function note(c: Context<ShopEnv>, { data, settings }: Deps, [now = '', ...earlier]: string[]): Promise<CardProduct[]> {
  const before = [...new Set([...earlier, ...(getCookie(c, cookieName) ?? '').split('.').filter(isSlug)])]
    .filter(one => one !== now)
    .slice(0, stored)
  const seen = isPrefetch(c) ? before : [now, ...before]
  if (seen.length)
    setCookie(c, cookieName, seen.join('.'), { path: '/', httpOnly: true, sameSite: 'Lax', secure: settings.production, maxAge: month })
  return data.catalogue.cards((await data.pages.idsOf(before)).slice(0, shown))
}

/** Products viewed before this one, newest first. A prefetched page that was then viewed is recorded by the next one. */
export const recentlySeen = (c: Context<ShopEnv>, deps: Deps, slug: string): Promise<CardProduct[]> =>
  note(c, deps, [slug, cameFrom(c) ?? []].flat())

/** The same for a product page that fetches it by API; undefined for other pages. */
export async function seenBeforePage(c: Context<ShopEnv>, deps: Deps): Promise<CardProduct[] | undefined> {
  const slug = cameFrom(c)
  if (slug === undefined) return undefined
  return withTiers(deps.data, await isCompany(deps.data, c.get('session')), await note(c, deps, [slug]))
}
