import type { GiftCardDetails } from '../../shared/contract/api/quote'
import type { MailedCardStatus } from './schema'

/** A gift card by e-mail in an order. */
export interface MailedCard extends GiftCardDetails {
  lineId: number
  status: MailedCardStatus
  /** ms since 1970; null if not sent yet. */
  sentAt: number | null
  /** How many more times it can be sent again. */
  resendsLeft: number
  /** Some of its balance was spent. */
  isSpent: boolean
}

/** A card to issue; only a hash of its pin. */
export interface NewCard {
  number: string
  pinHash: string
}

/** An issued card, with what its e-mails say. */
export interface SentCard extends GiftCardDetails {
  number: string
  cents: number
  /** ms since 1970. */
  endsAt: number
  order: { number: string; email: string; locale: string }
}

export interface MailedCardData {
  /** In the order of the order's lines. */
  ofOrder(orderId: number): Promise<MailedCard[]>
  /** Ids of paid cards whose day ('YYYY-MM-DD') has come, oldest first. */
  due(today: string): Promise<number[]>
  /** Issues a card that is due, once; undefined if it was issued before or is no longer due. */
  send(id: number, card: NewCard, today: string): Promise<SentCard | undefined>
  /** Changes the recipient details; false once it was sent or cancelled. */
  change(lineId: number, details: GiftCardDetails): Promise<boolean>
  /** The card to send again, counting the attempt; undefined if there is none, or it was sent too often. */
  resend(lineId: number): Promise<SentCard | undefined>
  /** Stores the hash of the pin that an e-mail is about to contain, if it has changed. False for a blocked card. */
  keepPin(number: string, pin: string): Promise<boolean>
}
