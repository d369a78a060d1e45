import { atom, computed } from 'nanostores'
import type { QuoteItem } from '../contract/api/quote'
import { offers } from '../contract/config'
import type { Id } from '../contract/id'
import { ports } from '../contract/ports'
import { type Result, refused, succeeded } from '../contract/result'
import { ifSo } from '../http/once'
import { announceText } from '../page/messages'
import { track } from '../page/tracking'
import { changeLine, forgetPendingAdditions } from './actions'
import type { Changed } from './calls'
import * as calls from './calls'
import { $quote, type RemovedLine } from './store'

/** Lines saved for later; null if the shop does not offer this. */
export const $saved = computed($quote, quote => (quote?.saved_items && offers('saveForLater') ? quote.saved_items : null))

/** Lines saved for later on this page, oldest first; each can be restored at its place. */
export const $savedNow = atom<readonly RemovedLine[]>([])

/** Saved lines removed on this page, oldest first; each can be restored at its place. */
export const $forgotten = atom<readonly RemovedLine[]>([])

const saved = (itemId: Id): QuoteItem | undefined => $saved.get()?.find(item => item.item_id === itemId)

const GONE = 'common.unknownError'

/** Moves a cart line to the saved items. */
export async function saveForLater(itemId: Id): Promise<Result<unknown>> {
  const items = $quote.get()?.items ?? []
  const item = items.find(one => one.item_id === itemId)
  if (!item) return refused(GONE)
  return changeLine(itemId, {
    send: () => calls.saveItem(itemId, ports().unique()),
    arrived: () => ifSo(!$quote.get()?.items.some(one => one.item_id === itemId) && !!saved(itemId), {}),
    done() {
      forgetPendingAdditions(item.sku)
      $savedNow.set([...$savedNow.get().filter(one => one.item.item_id !== itemId), { item, at: items.indexOf(item) }])
      track({ kind: 'removed', item, qty: item.qty, cause: 'shopper' })
    },
  })
}

/** Moves a saved item back to the cart. The value is its line there. */
export async function putBack(itemId: Id): Promise<Result<Id>> {
  const item = saved(itemId)
  if (!item) return refused(GONE)
  const made = await changeLine<Changed & { item_id: Id }>(itemId, {
    send: () => calls.putBackItem(itemId, ports().unique()),
    arrived: () => ifSo(!saved(itemId), { item_id: itemId }),
    done() {
      forgetPendingAdditions(item.sku)
      const isUndo = $savedNow.get().some(one => one.item.item_id === itemId)
      $savedNow.set($savedNow.get().filter(one => one.item.item_id !== itemId))
      track({ kind: 'added', item, qty: item.qty, cause: isUndo ? 'undo' : 'shopper' })
    },
  })
  if (!made.ok) return made
  void announceText(['cart'], 'cart.returned', { name: item.name })
  return succeeded(made.value.item_id)
}

/** Removes a saved item. */
export async function forgetSaved(itemId: Id): Promise<Result<unknown>> {
  const item = saved(itemId)
  if (!item) return refused(GONE)
  const at = $saved.get()?.indexOf(item) ?? 0
  return changeLine(itemId, {
    send: () => calls.forgetItem(itemId, ports().unique()),
    arrived: () => ifSo(!saved(itemId), {}),
    done() {
      $savedNow.set($savedNow.get().filter(one => one.item.item_id !== itemId))
      $forgotten.set([...$forgotten.get(), { item, at }])
    },
  })
}

/** Total quantity of this article among the saved items. */
const numberOf = (sku: string): number => ($saved.get() ?? []).reduce((sum, one) => sum + (one.sku === sku ? one.qty : 0), 0)

/** Restores a removed saved item. The value is its new line; the row shows the reason of a failure. */
export async function restoreSaved(forgotten: RemovedLine): Promise<Result<Id>> {
  const { item } = forgotten
  if (!$forgotten.get().includes(forgotten)) return refused(GONE)
  const before = numberOf(item.sku)
  const isBack = (): boolean => numberOf(item.sku) >= before + item.qty
  const made = await changeLine<Changed & { item_id: Id }>(item.item_id, {
    send: () => calls.addSavedItem(item, ports().unique()),
    arrived: () => ifSo(isBack(), { item_id: $saved.get()?.find(one => one.sku === item.sku)?.item_id ?? item.item_id }),
    done: () => $forgotten.set($forgotten.get().filter(one => one !== forgotten)),
  })
  if (!made.ok) return made
  void announceText(['cart'], 'cart.keptAgain', { name: item.name })
  return succeeded(made.value.item_id)
}
