import { useStore } from '../page/hooks'
import * as giftCards from './gift-cards'
import { $totals } from './store'

/** The gift cards on the cart and their actions; null if the shop does not accept them. */
export function useGiftCards() {
  const cards = useStore($totals)?.gift_cards
  const loading = useStore(giftCards.$giftCardLoading)
  const message = useStore(giftCards.$giftCardMessage)
  return cards ? { cards, loading, message, add: giftCards.addGiftCard, remove: giftCards.removeGiftCard } : null
}
