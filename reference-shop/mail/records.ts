import type { LinkPurpose } from '../one-time-links/records'
import type { StoredOrder } from '../orders/records'

/** A link of a letter; `path` in the shop. */
export interface LetterLink {
  label: string
  path: string
  /** A secret that opens it; made when the letter goes, so that what waits to be sent opens nothing. `lifetime` in ms. */
  token?: { purpose: LinkPurpose; subject: string; customerId?: number | null; lifetime: number }
}

/** A letter of a few sentences, in the words it goes with. Plain text. */
export interface MessageLetter {
  /** '' is nobody: it takes as long to write, and goes nowhere. */
  to: string
  /** BCP 47 tag of its language. */
  locale: string
  /** Scheme and host of the shop. */
  origin: string
  subject: string
  /** In their order; one may have several lines. */
  paragraphs: readonly string[]
  /** A button. */
  action?: LetterLink
  /** How to get no more of these, as small print. */
  end?: LetterLink
}

/** A letter about an order: its confirmation, or that of withdrawing from it. */
export interface OrderLetter {
  about: 'order' | 'withdrawal'
  order: StoredOrder
  /** Of who withdrew, or ''. */
  name: string
  /** Scheme and host of the shop. */
  origin: string
}

/** What a letter is made of. */
export type LetterContent = OrderLetter | ({ about: 'message' } & MessageLetter)

/** A letter that is to be sent. */
export interface DueLetter {
  id: number
  /** Eight hexadecimal digits, the same at every try. */
  key: string
  /** When it was written, ms since 1970. */
  at: number
  /** This one included. */
  tries: number
}

/** A letter that could not be sent, for the operator: not to whom. */
export interface FailedLetter {
  id: number
  about: LetterContent['about']
  /** Of the order that it is about. */
  order: string | null
  /** When it was written and set apart, ms since 1970. */
  at: number
  failedAt: number
  tries: number
  /** Why the last try failed: 'ECONNREFUSED', 'EENVELOPE 550'. */
  why: string
}

/** Letters by their ids. */
export type LetterChoice = readonly number[] | 'all'

/** The letters that are to be sent; those about orders are written by what changes an order. */
export interface LetterData {
  /** Writes one down; inside `together` it is there when what it is about is. */
  write(letter: MessageLetter): Promise<void>
  /** The first letter that is due, for the caller alone for a while: in that time it says `sent` or `again`, or others may take it. */
  take(): Promise<DueLetter | undefined>
  /** What it is made of; rejects when that cannot be read. */
  content(letter: DueLetter): Promise<LetterContent>
  /** It has gone: it is forgotten. */
  sent(id: number): Promise<void>
  /** It is due again in so many ms. `why` is a code, without an address. */
  again(id: number, wait: number, why: string): Promise<void>
  /** It was tried often enough: it is set apart until the operator sends it again. */
  setApart(id: number, why: string): Promise<void>
  /** Those that are set apart, the oldest first. */
  failed(): Promise<FailedLetter[]>
  /** Of those that are set apart these, or all, are due now, as if they were new; how many there were. Who sends them takes each once. */
  sendAgain(which: LetterChoice): Promise<number>
  /** Forgets these of those that are set apart, or all; how many there were. */
  drop(which: LetterChoice): Promise<number>
}
