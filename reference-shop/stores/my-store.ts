import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Deps, ShopEnv } from '../environment'
import { myStoreCookie } from '../sessions/shared-page'
import type { Store, StoreData } from './records'

const year = 365 * 24 * 60 * 60

/** The store with this slug. */
export const storeCalled = async ({ stores }: { stores: StoreData }, slug: string | undefined): Promise<Store | undefined> =>
  (await stores.all()).find(store => store.slug === slug)

/** The visitor's own store, if one is chosen and still exists. */
export async function myStoreOf(c: Context<ShopEnv>, { data }: Pick<Deps, 'data'>): Promise<Store | undefined> {
  const slug = getCookie(c, myStoreCookie)
  return slug ? storeCalled(data, slug) : undefined
}

export const keepMyStore = (c: Context<ShopEnv>, { settings }: Pick<Deps, 'settings'>, store: Store): void =>
  setCookie(c, myStoreCookie, store.slug, { path: '/', sameSite: 'Lax', secure: settings.production, maxAge: year })
