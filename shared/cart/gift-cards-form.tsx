import { GiftCards } from './GiftCards'
import { useGiftCards } from './use-gift-cards'

/** Payment with gift cards, in a file of its own that shops without gift cards do not load. */
export function GiftCardsForm() {
  const giftCards = useGiftCards()
  return giftCards && <GiftCards {...giftCards} />
}
