import { atom } from 'nanostores'
import type { GiftCardOnQuote } from '../contract/api/gift-cards'
import type { Id } from '../contract/id'
import { explainFailure, isUncertain } from '../http/failure'
import { say } from '../page/say'
import { expectTotals, keepTotals, loadTotals, showChanged } from './actions'
import { sendChange } from './changes'
import * as api from './gift-card-api'
import type { Changed } from './reply-api'
import { $totals } from './store'

/** A call is pending. */
export const $giftCardLoading = atom(false)
/** Text key or the server's message if a card could not be added or removed. */
export const $giftCardMessage = atom<string | null>(null)

/** Whether a change was made although its reply was lost; false if that cannot be determined. */
const happened = (isSo: (cards: readonly GiftCardOnQuote[]) => boolean): Promise<boolean> => api.fetchGiftCards().then(isSo, () => false)

interface Change {
  send: () => Promise<Changed>
  isDone: (cards: readonly GiftCardOnQuote[]) => boolean
  /** Text key of the announcement on success. */
  done: string
  otherwise?: string
}

/** Makes a change and shows the new totals. False on failure, with the reason in `$giftCardMessage`. */
async function change({ send, isDone, done, otherwise }: Change): Promise<boolean> {
  if ($giftCardLoading.get()) return false
  $giftCardLoading.set(true)
  $giftCardMessage.set(null)
  expectTotals()
  try {
    const changed = await sendChange(send).catch(async (error: unknown): Promise<Changed> => {
      if (isUncertain(error) && (await happened(isDone))) return {}
      throw error
    })
    void say(['checkout'], done)
    await (changed.cart ? showChanged(changed) : loadTotals())
    return true
  } catch (error) {
    $giftCardMessage.set(explainFailure(error, otherwise))
    keepTotals()
    return false
  } finally {
    $giftCardLoading.set(false)
  }
}

/** Adds a card to the cart. False on failure, with the reason in `$giftCardMessage`. */
export const addGiftCard = (number: string, pin: string): Promise<boolean> => {
  const [plain, ids] = [number.replace(/\s/g, ''), new Set(($totals.get()?.gift_cards ?? []).map(({ id }) => id))]
  return change({
    send: () => api.applyGiftCard(plain, pin),
    isDone: cards => cards.some(card => !ids.has(card.id) && card.number.endsWith(plain.slice(-4))),
    done: 'checkout.giftCard.added',
  })
}

/** Removes a card. False on failure, with the reason in `$giftCardMessage`. */
export const removeGiftCard = (id: Id): Promise<boolean> =>
  change({
    send: () => api.removeGiftCard(id),
    isDone: cards => cards.every(card => card.id !== id),
    done: 'checkout.giftCard.removed',
    otherwise: 'checkout.giftCard.removeFailed',
  })
