import { atom } from 'nanostores'
import { ports } from '../contract/ports'
import { tell } from '../page/messages'
import { $pageState } from '../page/visitor'
import { cookies } from '../storage/cookies'

/** The chosen store as the whole shop remembers it. */
export interface MyStore {
  identifier: string
  name: string
}

/** The same cookie as the server's: reference-shop/stores/my-store. */
const COOKIE = 'my-store'
const KEPT_DAYS = 365

/** The store the shopper chose; null for none. */
export const $myStore = atom<MyStore | null>($pageState.get().myStore ?? null)

/** Remembers a store as the shopper's own; the server uses it from the next page on. Needs the texts of `stores`. */
export function chooseStore(store: MyStore): void {
  cookies(ports().jar, ports().now).set(COOKIE, store.identifier, KEPT_DAYS)
  $myStore.set(store)
  tell({ text: 'stores.stock.madeMine', parameters: { name: store.name }, tone: 'good' })
}
