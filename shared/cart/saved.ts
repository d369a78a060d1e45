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

/** Lines put aside for later; null when the shop does not do this. */
export const $saved = computed($quote, quote => (quote?.saved_items && offers('saveForLater') ? quote.saved_items : null))

/** Lines put aside on this page, oldest first; each can be put back where it was. */
export const $setAside = atom<readonly RemovedLine[]>([])

const saved = (itemId: Id): QuoteItem | undefined => $saved.get()?.find(item => item.item_id === itemId)

/** Puts a line of the cart aside. True when it is. */
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

/** Puts a line back in the cart that was put aside. Resolves to the line that it is then, or null when that fails. */
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

/** Takes a line off the list. True when it is off. */
export async function forgetSaved(itemId: Id): Promise<boolean> {
  const item = saved(itemId)
  if (!item) return false
  const done = await changeLine(
    itemId,
    () => savedApi.forgetItem(itemId, ports().unique()),
    undefined,
    hasBrokenOff => {
      if (hasBrokenOff && saved(itemId)) return false
      $setAside.set($setAside.get().filter(one => one.item.item_id !== itemId))
      return true
    },
  )
  if (done) void say(['cart'], 'cart.forgotten', { name: item.name })
  return done
}
