import type { AnnouncedReturn, ReturnLine, ReturnMoney } from '../contract/api/returns'
import * as calls from '../contract/api/returns'
import { idempotent } from '../http/call'
import { call } from '../http/client'

/** An order, and for guests the secret from their e-mailed link ('' for customers). */
export interface OfOrder {
  number: string
  token: string
}

const access = (token: string): { token?: string } => (token ? { token } : {})

/** POST /api/orders/{number}/returns/check. Throws the errors of shared/http/errors. */
export const checkReturn = async (
  { number, token }: OfOrder,
  lines: readonly Pick<ReturnLine, 'line_id' | 'qty' | 'wish'>[],
  signal?: AbortSignal,
): Promise<ReturnMoney> => await call(calls.checkReturn, { params: { number }, json: { ...access(token), lines }, signal })

/** POST /api/orders/{number}/returns, sent once; `key` as for addItem. */
export const announceReturn = async ({ number, token }: OfOrder, lines: readonly ReturnLine[], key: string): Promise<AnnouncedReturn> =>
  await call(calls.announceReturn, { params: { number }, json: { ...access(token), lines }, headers: idempotent(key) })
