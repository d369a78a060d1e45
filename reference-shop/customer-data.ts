import type { AddressBook, AddressInput } from '../shared/contract/api/address-book'

/** Empty text where there is none. */
interface CustomerName {
  firstName: string
  middleName: string
  lastName: string
  company: string
}

export interface Customer extends CustomerName {
  id: number
  email: string
  isB2B: boolean
}

export interface NewCustomer extends CustomerName {
  email: string
  passwordHash: string
}

/** A customer, and what stands for the password that they just gave. */
export interface Verified {
  customer: Customer
  proof: string
}

export interface CustomerData {
  get(id: number): Promise<Customer | undefined>
  byEmail(email: string): Promise<Customer | undefined>
  /** The customer these belong to; undefined after as much work when there is none. */
  verify(email: string, password: string): Promise<Verified | undefined>
  /** Whether the password of this proof is still the customer's. Inside a transaction it stays so until its end: a change of the password waits. */
  holds(verified: Verified): Promise<boolean>
  /** Undefined when the address has an account. */
  create(customer: NewCustomer): Promise<Customer | undefined>
  setName(id: number, name: CustomerName): Promise<void>
  /** Ends the links to a new password or e-mail address, and all sessions. */
  setPassword(id: number, passwordHash: string): Promise<void>
  /** Ends the links to a new password or e-mail address. False when another account has the address. */
  setEmail(id: number, email: string): Promise<boolean>
  /** What stays, and why, is in data/personal. */
  remove(id: number): Promise<void>
  /** All that is kept about a customer, by table, to give to them. */
  everything(id: number): Promise<Record<string, unknown[]>>
}

export interface AddressBookData {
  /** The default to deliver to first. */
  all(customerId: number): Promise<AddressBook>
  /** False when the book is full. */
  add(customerId: number, address: AddressInput): Promise<boolean>
  /** False when the customer has no such address. */
  change(customerId: number, id: number, address: AddressInput): Promise<boolean>
  remove(customerId: number, id: number): Promise<boolean>
}

export interface NewsletterData {
  isSubscribed(email: string): Promise<boolean>
  set(email: string, subscribed: boolean): Promise<void>
}

/** What somebody wants to hear of a product: that it is there again, or cheaper. */
export type AlertKind = 'back' | 'cheaper'

export interface AlertData {
  /** Asks, to be confirmed. `email` in lower case, `priceCents` what was seen. The id, or undefined when it was asked for and confirmed before. */
  ask(alert: { productId: number; email: string; kind: AlertKind; priceCents: number; locale: string }): Promise<number | undefined>
  /** False when it is no more, or was confirmed before. */
  confirm(id: number): Promise<boolean>
  /** Forgets all that was asked for with an address. */
  end(email: string): Promise<void>
  /** What has come true, each once, and forgets it; also forgets what nobody confirmed within a week. */
  takeDue(): Promise<{ productId: number; email: string; kind: AlertKind; locale: string }[]>
}

export type LinkPurpose =
  | 'activate'
  | 'reset'
  | 'email'
  | 'newsletter'
  | 'newsletterEnd'
  | 'order'
  | 'alert'
  | 'alertEnd'
  | 'review'
  | 'withdrawal'

/** What an e-mailed link is about: an e-mail address, an order's number, JSON. */
export interface LinkSubject {
  subject: string
  customerId: number | null
}

export interface LinkData {
  /** The secret for the link; `lifetime` in ms. */
  issue(link: { purpose: LinkPurpose; subject: string; customerId?: number | null; lifetime: number }): Promise<string>
  /** Undefined when it was used, is too old or was never given out. */
  look(purpose: LinkPurpose, secret: string): Promise<LinkSubject | undefined>
  /** The same, and from now on it is used. */
  redeem(purpose: LinkPurpose, secret: string): Promise<LinkSubject | undefined>
  /** Does in the same transaction what it is for; when `work` throws, it was not used. `work` may run more than once. */
  redeem<Done>(purpose: LinkPurpose, secret: string, work: (link: LinkSubject) => Promise<Done>): Promise<Done | undefined>
}

export interface GiftCardData {
  /** `endsAt` in ms since 1970. Takes as long for an unknown number. */
  balance(number: string, pin: string): Promise<{ cents: number; endsAt: number } | 'unknown' | 'wrongPin'>
}

export interface AttemptData {
  /** Counts a try. False when there were more than `most` since the first, `span` ms ago at most. */
  take(key: string, most: number, span: number): Promise<boolean>
  /** Starts counting anew. */
  clear(key: string): Promise<void>
  /** Takes one try back. */
  giveBack(key: string): Promise<void>
}
