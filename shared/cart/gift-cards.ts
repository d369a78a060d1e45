import { atom } from 'nanostores'
import type { GiftCardOnQuote } from '../contract/api/totals'
import type { Id } from '../contract/id'
import { type Result, refused, succeeded } from '../contract/result'
import { cleanDigits } from '../contract/typed'
import { ifSo, reconcile } from '../http/once'
import { announceText } from '../page/messages'
import { loadTotals, markTotalsCurrent, markTotalsStale, sendChange, showChanged } from './actions'
import type { Changed } from './calls'
import * as calls from './calls'
import { $totals } from './store'

/** A call is pending. */
export const $giftCardLoading = atom(false)
/** Text key or the server's message if a card could not be added or removed. */
export const $giftCardMessage = atom<string | null>(null)

interface Change {
  send: () => Promise<Changed>
  isDone: (cards: readonly GiftCardOnQuote[]) => boolean
  /** Text key of the announcement on success. */
  done: string
  otherwise?: string
}

/** Makes a change and shows the new totals. `$giftCardMessage` has the reason of a failure too. */
async function change({ send, isDone, done, otherwise }: Change): Promise<Result> {
  if ($giftCardLoading.get()) return refused('common.unknownError')
  $giftCardLoading.set(true)
  $giftCardMessage.set(null)
  markTotalsStale()
  const made = await reconcile<Changed>({
    send: () => sendChange(send),
    look: async () => ifSo(isDone(await calls.fetchGiftCards()), {}),
    otherwise,
  })
  if (made.ok) {
    void announceText(['checkout'], done)
    await (made.value.cart ? showChanged(made.value) : loadTotals())
  } else {
    $giftCardMessage.set(made.error.message)
    markTotalsCurrent()
  }
  $giftCardLoading.set(false)
  return made.ok ? succeeded(undefined) : made
}

/** Adds a card to the cart. */
export const addGiftCard = (number: string, pin: string): Promise<Result> => {
  const [plain, ids] = [cleanDigits(number), new Set(($totals.get()?.gift_cards ?? []).map(({ id }) => id))]
  return change({
    send: () => calls.applyGiftCard(plain, cleanDigits(pin)),
    isDone: cards => cards.some(card => !ids.has(card.id) && card.number.endsWith(plain.slice(-4))),
    done: 'checkout.giftCard.added',
  })
}

/** Removes a card. */
export const removeGiftCard = (id: Id): Promise<Result> =>
  change({
    send: () => calls.removeGiftCard(id),
    isDone: cards => cards.every(card => card.id !== id),
    done: 'checkout.giftCard.removed',
    otherwise: 'checkout.giftCard.removeFailed',
  })
