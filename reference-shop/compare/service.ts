import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Deps, ShopEnv } from '../environment'
import { Refusal } from '../http/errors'

/** Contains product ids only, so that guests keep their comparison. */
const cookieName = 'etalage_compare'
const month = 30 * 24 * 60 * 60

export const mostCompared = 4

/** The products this visitor compares, in the order of adding. */
export const comparedBy = (c: Context<ShopEnv>): number[] =>
  [...new Set((getCookie(c, cookieName) ?? '').split('.').map(Number))]
    .filter(id => Number.isSafeInteger(id) && id > 0)
    .slice(0, mostCompared)

export const comparePath = (ids: readonly number[], differences = false): string => {
  const query = new URLSearchParams(ids.map(id => ['product', String(id)]))
  if (differences) query.set('verschillen', '1')
  return query.size ? `/vergelijken?${query}` : '/vergelijken'
}

function keep(c: Context<ShopEnv>, { settings }: Pick<Deps, 'settings'>, ids: number[]): number[] {
  setCookie(c, cookieName, ids.join('.'), { path: '/', httpOnly: true, sameSite: 'Lax', secure: settings.production, maxAge: month })
  return ids
}

/** Adds a product and returns the new list. Refuses an unknown product (404) and one too many (400). */
export async function compareToo(c: Context<ShopEnv>, deps: Deps, id: number): Promise<number[]> {
  const ids = comparedBy(c)
  if (ids.includes(id)) return ids
  if (!(await deps.data.catalogue.cards([id])).length) throw new Refusal(404, 'unknownProduct')
  if (ids.length >= mostCompared) throw new Refusal(400, 'compareFull', [mostCompared])
  return keep(c, deps, [...ids, id])
}

/** Removes a product and returns the new list. */
export const compareNoLonger = (c: Context<ShopEnv>, deps: Deps, gone: number): number[] =>
  keep(
    c,
    deps,
    comparedBy(c).filter(id => id !== gone),
  )
