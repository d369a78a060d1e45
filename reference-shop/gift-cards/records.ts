/** A card on a cart. */
export interface CardOnQuote {
  id: number
  number: string
  /** What it can pay for this cart, in cents, including what an unpaid order of the same cart holds; 0 once expired. */
  cents: number
}

/** What a card pays of an order, in cents. */
export interface CardPart {
  number: string
  cents: number
}

export interface GiftCardData {
  /** `lastDay`: see `lastDayOf`. An unknown number takes as long to answer. */
  balance(number: string, pin: string): Promise<{ cents: number; lastDay: string; isOver: boolean } | 'unknown' | 'wrongPin'>
  /** Gives a card another pin, which it resolves to; undefined for an unknown number. */
  renewPin(number: string): Promise<string | undefined>
  /** A cart's cards in the order they pay. */
  onQuote(quoteId: number): Promise<CardOnQuote[]>
  /** Puts a card on a cart; adding it twice changes nothing. 'full' at the maximum number of cards. */
  put(quoteId: number, number: string): Promise<'put' | 'full'>
  /** Does nothing if the card is not on the cart. */
  remove(quoteId: number, id: number): Promise<void>
  /** Takes off cards that can no longer pay anything. */
  removeEmpty(quoteId: number): Promise<void>
}
