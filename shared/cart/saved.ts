import { atom, computed } from 'nanostores'
import type { QuoteItem } from '../contract/api/quote'
import { offers } from '../contract/features'
import type { Id } from '../contract/id'
import { ports } from '../contract/ports'
import { record } from '../page/facts'
import { say } from '../page/say'
import { changeLine } from './actions'
import { closeAttempts } from './attempts'
import * as savedApi from './saved-api'
import { $quote, type RemovedLine } from './store'

/** Lines saved for later; null if the shop does not offer this. */
export const $saved = computed($quote, quote => (quote?.saved_items && offers('saveForLater') ? quote.saved_items : null))

/** Lines saved for later on this page, oldest first; each can be restored at its place. */
export const $setAside = atom<readonly RemovedLine[]>([])

/** Saved lines removed on this page, oldest first; each can be restored at its place. */
export const $forgotten = atom<readonly RemovedLine[]>([])

const saved = (itemId: Id): QuoteItem | undefined => $saved.get()?.find(item => item.item_id === itemId)

/** Moves a cart line to the saved items. True on success. */
export function saveForLater(itemId: Id): Promise<boolean> {
  const items = $quote.get()?.items ?? []
  const item = items.find(one => one.item_id === itemId)
  if (!item) return Promise.resolve(false)
  return changeLine(
    itemId,
    () => savedApi.saveItem(itemId, ports().unique()),
    undefined,
    hasBrokenOff => {
      if (hasBrokenOff && $quote.get()?.items.some(one => one.item_id === itemId)) return false
      closeAttempts(item.sku)
      $setAside.set([...$setAside.get().filter(one => one.item.item_id !== itemId), { item, at: items.indexOf(item) }])
      record({ kind: 'removed', item, qty: item.qty, cause: 'shopper' })
      return true
    },
  )
}

/** Moves a saved item back to the cart. Resolves to its line there, or null on failure. */
export async function putBack(itemId: Id): Promise<Id | null> {
  const item = saved(itemId)
  if (!item) return null
  let line = itemId
  const done = await changeLine(
    itemId,
    async () => {
      const reply = await savedApi.putBackItem(itemId, ports().unique())
      line = reply.item_id
      return reply
    },
    undefined,
    hasBrokenOff => {
      if (hasBrokenOff && saved(itemId)) return false
      closeAttempts(item.sku)
      const isUndo = $setAside.get().some(one => one.item.item_id === itemId)
      $setAside.set($setAside.get().filter(one => one.item.item_id !== itemId))
      record({ kind: 'added', item, qty: item.qty, cause: isUndo ? 'undo' : 'shopper' })
      return true
    },
  )
  if (!done) return null
  void say(['cart'], 'cart.returned', { name: item.name })
  return line
}

/** Removes a saved item. True on success. */
export async function forgetSaved(itemId: Id): Promise<boolean> {
  const item = saved(itemId)
  if (!item) return false
  const at = $saved.get()?.indexOf(item) ?? 0
  return changeLine(
    itemId,
    () => savedApi.forgetItem(itemId, ports().unique()),
    undefined,
    hasBrokenOff => {
      if (hasBrokenOff && saved(itemId)) return false
      $setAside.set($setAside.get().filter(one => one.item.item_id !== itemId))
      $forgotten.set([...$forgotten.get(), { item, at }])
      return true
    },
  )
}

/** Total quantity of this article among the saved items. */
const numberOf = (sku: string): number => ($saved.get() ?? []).reduce((sum, one) => sum + (one.sku === sku ? one.qty : 0), 0)

/** Restores a removed saved item. Resolves to its new line, or null on failure: the row shows the reason. */
export async function keepAfterAll(forgotten: RemovedLine): Promise<Id | null> {
  const { item } = forgotten
  if (!$forgotten.get().includes(forgotten)) return null
  const before = numberOf(item.sku)
  let line: Id | undefined
  const done = await changeLine(
    item.item_id,
    async () => {
      const reply = await savedApi.addSavedItem(item, ports().unique())
      line = reply.item_id
      return reply
    },
    undefined,
    hasBrokenOff => {
      if (hasBrokenOff && numberOf(item.sku) < before + item.qty) return false
      $forgotten.set($forgotten.get().filter(one => one !== forgotten))
      return true
    },
  )
  if (!done) return null
  void say(['cart'], 'cart.keptAgain', { name: item.name })
  return line ?? $saved.get()?.find(one => one.sku === item.sku)?.item_id ?? null
}
