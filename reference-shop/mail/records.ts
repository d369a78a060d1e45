import type { LinkPurpose } from '../one-time-links/records'

/** A link in an e-mail; `path` within the shop. */
export interface EmailLink {
  label: string
  path: string
  /**
   * A one-time secret to add to the link. It is created when the e-mail is sent, so that queued e-mails contain no valid secret. `lifetime`
   * in ms.
   */
  token?: { purpose: LinkPurpose; subject: string; customerId?: number | null; lifetime: number }
}

/** An e-mail of a few paragraphs, with its final texts. Plain text. */
export interface MessageEmail {
  /** '' for nobody: it takes as long to queue, but is not sent, so that response times reveal nothing. */
  to: string
  /** BCP 47 tag of its language. */
  locale: string
  /** Scheme and host of the shop. */
  origin: string
  subject: string
  /** In order; a paragraph may have several lines. */
  paragraphs: readonly string[]
  /** A button. */
  action?: EmailLink
  /** Unsubscribe link in small print. */
  end?: EmailLink
}

/**
 * An e-mail about an order: its confirmation, the receipt of a withdrawal, of a payment that it waited for, or of one that did not belong to
 * it.
 */
export interface AboutOrder {
  about: 'order' | 'withdrawal' | 'paid' | 'surplus'
  orderId: number
  /** Scheme and host of the shop. */
  origin: string
}

/** The content of an e-mail. */
export type EmailContent = AboutOrder | ({ about: 'message' } & MessageEmail)

/** A queued e-mail. */
export interface ClaimedEmail {
  id: number
  /** Eight hexadecimal digits, the same for each attempt. */
  key: string
  /** When it was queued, ms since 1970. */
  at: number
  /** Number of attempts, including the current one. */
  tries: number
}

/** A failed e-mail, for the operator; without its recipient. */
export interface FailedEmail {
  id: number
  about: EmailContent['about']
  /** Number of the order it is about. */
  order: string | null
  /** When it was queued and when it failed, ms since 1970. */
  at: number
  failedAt: number
  tries: number
  /** Error code of the last attempt: 'ECONNREFUSED', 'EENVELOPE 550'. */
  why: string
}

/** Ids of e-mails. */
export type EmailChoice = readonly number[] | 'all'

/** The queue of e-mails; those about orders are queued by the code that changes orders. */
export interface EmailData {
  /** Queues an e-mail; inside `inTransaction`, in the same transaction. */
  write(message: MessageEmail): Promise<void>
  /**
   * Takes the first e-mail that is due and reserves it for a while; the caller then calls `sent`, `again` or `markFailed`, or others may take
   * it.
   */
  claim(): Promise<ClaimedEmail | undefined>
  /** The content of an e-mail; rejects if it cannot be read. */
  content(message: ClaimedEmail): Promise<EmailContent>
  /** Deletes an e-mail that was sent. */
  sent(id: number): Promise<void>
  /** Retries an e-mail after `wait` ms. `why` is an error code without an address. */
  again(id: number, wait: number, why: string): Promise<void>
  /** Marks an e-mail as failed; it waits until the operator sends it again. */
  markFailed(id: number, why: string): Promise<void>
  /** Failed e-mails, oldest first. */
  failed(): Promise<FailedEmail[]>
  /** Makes these or all failed e-mails due now with a fresh count of attempts; resolves to their number. */
  sendAgain(which: EmailChoice): Promise<number>
  /** Deletes these or all failed e-mails; resolves to their number. */
  drop(which: EmailChoice): Promise<number>
}
