import type { AddressBook, AddressInput } from '../../shared/contract/api/address-book'

/** '' for an absent part. */
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

/** A customer, with a proof of the password they just gave. */
export interface Verified {
  customer: Customer
  proof: string
}

/** A customer with a confirmed e-mail address. `email` in lower case. */
export interface Person {
  id: number
  email: string
  quoteId: number | null
}

/** What the shop has about a person, in all its parts. */
export interface PersonalData {
  /** Deletes it, except what the law requires to be kept; in a transaction. */
  forget(person: Person): Promise<void>
  /** All of it by table. */
  copy(person: Person): Promise<Record<string, unknown[]>>
}

export interface CustomerData {
  /** Of this id; `null`, as in the session of a guest, is nobody. */
  get(id: number | null): Promise<Customer | undefined>
  byEmail(email: string): Promise<Customer | undefined>
  /** The customer with this e-mail address and password; undefined if there is none, after the same amount of work. */
  verify(email: string, password: string): Promise<Verified | undefined>
  /**
   * Whether the verified password is still the customer's. Inside a transaction this remains true until its end: a password change waits.
   */
  holds(verified: Verified): Promise<boolean>
  /** Undefined if the address already has an account. */
  create(customer: NewCustomer): Promise<Customer | undefined>
  setName(id: number, name: CustomerName): Promise<void>
  /** Also invalidates links for a new password or e-mail address, and all sessions. */
  setPassword(id: number, passwordHash: string): Promise<void>
  /** Also invalidates links for a new password or e-mail address. False if another account has the address. */
  setEmail(id: number, email: string): Promise<boolean>
  /** privacy/personal tells which data is kept, and why. */
  remove(id: number): Promise<void>
  /** All stored data about a customer by table, for their data export. */
  everything(id: number): Promise<Record<string, unknown[]>>
}

export interface AddressBookData {
  /** The default delivery address comes first. */
  all(customerId: number): Promise<AddressBook>
  /** False if the book is full. */
  add(customerId: number, address: AddressInput): Promise<boolean>
  /** False if the customer has no such address. */
  change(customerId: number, id: number, address: AddressInput): Promise<boolean>
  remove(customerId: number, id: number): Promise<boolean>
}
