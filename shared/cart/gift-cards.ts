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

/** A call is under way. */
export const $giftCardLoading = atom(false)
/** Text key or the server's message: why a card could not be put on the cart or taken off. */
export const $giftCardMessage = atom<string | null>(null)

/** Whether a change whose answer was lost was made; false when that cannot be asked. */
const happened = (isSo: (cards: readonly GiftCardOnQuote[]) => boolean): Promise<boolean> => api.fetchGiftCards().then(isSo, () => false)

interface Change {
  send: () => Promise<Changed>
  isDone: (cards: readonly GiftCardOnQuote[]) => boolean
  /** Text key said when it is. */
  done: string
  otherwise?: string
}

/** Makes a change and shows the totals after it. False when it was not made, with the reason in `$giftCardMessage`. */
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

/** Pays with a card. False when that was refused or failed, with the reason in `$giftCardMessage`. */
export const addGiftCard = (number: string, pin: string): Promise<boolean> => {
  const [plain, ids] = [number.replace(/\s/g, ''), new Set(($totals.get()?.gift_cards ?? []).map(({ id }) => id))]
  return change({
    send: () => api.applyGiftCard(plain, pin),
    isDone: cards => cards.some(card => !ids.has(card.id) && card.number.endsWith(plain.slice(-4))),
    done: 'checkout.giftCard.added',
  })
}

/** Takes a card off. False when that failed, with the reason in `$giftCardMessage`. */
export const removeGiftCard = (id: Id): Promise<boolean> =>
  change({
    send: () => api.removeGiftCard(id),
    isDone: cards => cards.every(card => card.id !== id),
    done: 'checkout.giftCard.removed',
    otherwise: 'checkout.giftCard.removeFailed',
  })
