import { GiftCards } from './GiftCards'
import { useGiftCards } from './use-gift-cards'

/** Paying with gift cards, in a file of its own: a shop that takes none loads nothing for it. */
export function GiftCardsForm() {
  const giftCards = useGiftCards()
  return giftCards && <GiftCards {...giftCards} />
}
