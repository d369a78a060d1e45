import * as calls from '../contract/api/orders'
import { call } from '../http/client'

/** POST /api/orders/{number}/withdraw, sent once. Resolves with the moment of receipt. */
export const withdrawOrder = async (number: string, name: string, email: string): Promise<string> =>
  (await call(calls.withdrawOrder, { params: { number }, json: { name, email } })).received_at
