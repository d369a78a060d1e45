import type { AddressBook, AddressInput } from '../../shared/contract/api/address-book'

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
  /** What stays, and why, is in privacy/personal. */
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
