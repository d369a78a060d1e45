import type { Hono } from 'hono'
import type { Deps, ShopEnv } from '../environment'
import type { Customer } from './records'

/** What another part of the shop has in an account; the file that puts the shop together lists them. */
export interface AccountPart {
  /** Adds its pages below /account, which only customers get to see. */
  pages?(pages: Hono<ShopEnv>, deps: Deps): void
  /** Settles what may not be left behind when this customer's account is removed; a Refusal keeps the account. */
  close?(deps: Pick<Deps, 'data' | 'mail' | 'provider' | 'log'> & { origin: string }, customer: Customer): Promise<void>
}
