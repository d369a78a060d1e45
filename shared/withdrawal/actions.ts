import type { Result } from '../contract/result'
import { attempt } from '../http/errors'
import * as calls from './calls'

/** The person and the order of a withdrawal. */
export interface Withdrawal {
  number: string
  name: string
  email: string
}

/** Withdraws from an order. The value is the moment of receipt. */
export const withdraw = ({ number, name, email }: Withdrawal): Promise<Result<string>> =>
  attempt(() => calls.withdrawOrder(number, name, email))
