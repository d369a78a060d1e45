import type { GiftCardDetails } from '../../shared/contract/api/quote'
import type { MailedCardStatus } from './schema'

/** A gift card by mail of an order. */
export interface MailedCard extends GiftCardDetails {
  lineId: number
  status: MailedCardStatus
  /** ms since 1970; null before it was sent. */
  sentAt: number | null
  /** It is sent again so many times more. */
  resendsLeft: number
  /** Something was paid with it. */
  isSpent: boolean
}

/** A card to be given out; of the pin only the hash. */
export interface NewCard {
  number: string
  pinHash: string
}

/** A card that is given out, and what its letters say. */
export interface SentCard extends GiftCardDetails {
  number: string
  cents: number
  /** ms since 1970. */
  endsAt: number
  order: { number: string; email: string; locale: string }
}

export interface MailedCardData {
  /** By line of the order. */
  ofOrder(orderId: number): Promise<MailedCard[]>
  /** Ids of paid cards whose day ('YYYY-MM-DD') has come, the oldest first. */
  due(today: string): Promise<number[]>
  /** Makes the card of one that is due, once: undefined when it was made before, or is not due any more. */
  send(id: number, card: NewCard, today: string): Promise<SentCard | undefined>
  /** Changes what was filled in; false once it was sent or cancelled. */
  change(lineId: number, details: GiftCardDetails): Promise<boolean>
  /** The card of a line, counted as sent once more; undefined when there is none to send, or it was sent too often. */
  resend(lineId: number): Promise<SentCard | undefined>
  /** Keeps the hash of a pin that a letter is about to tell, if it is not that already. False for a card that was blocked. */
  keepPin(number: string, pin: string): Promise<boolean>
}
