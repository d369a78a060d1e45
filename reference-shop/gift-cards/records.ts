/** A card on a cart. */
export interface CardOnQuote {
  id: number
  number: string
  /** What it can pay of this cart, in cents: 0 once it has ended. What an unpaid order of the same cart holds counts. */
  cents: number
}

/** What a card pays of an order, in cents. */
export interface CardPart {
  number: string
  cents: number
}

export interface GiftCardData {
  /** `endsAt` in ms since 1970. Takes as long for an unknown number. */
  balance(number: string, pin: string): Promise<{ cents: number; endsAt: number } | 'unknown' | 'wrongPin'>
  /** The cards on a cart, in the order in which they pay. */
  onQuote(quoteId: number): Promise<CardOnQuote[]>
  /** Puts a card on a cart; one that is on it stays. 'full' when it has as many as it may. */
  put(quoteId: number, number: string): Promise<'put' | 'full'>
  /** Of no such card there is nothing to take off. */
  takeOff(quoteId: number, id: number): Promise<void>
  /** Takes off those that can pay nothing any more. */
  takeOffEmpty(quoteId: number): Promise<void>
}
