import type { Order, OrderList, Reordered } from '../contract/api/orders'
import * as calls from '../contract/api/orders'
import { idempotent } from '../http/call'
import { call } from '../http/client'

const access = (token: string | undefined): { token?: string } => (token ? { token } : {})

/** GET /api/customer/orders, newest first; pages from 1. */
export const fetchOrders = async (page = 1): Promise<OrderList> => await call(calls.listOrders, { query: { page } })

/** POST /api/customer/orders/{number}/reorder, sent once; `key` as in addItem. */
export const reorder = async (number: string, key: string): Promise<Reordered> =>
  await call(calls.reorder, { params: { number }, json: {}, headers: idempotent(key) })

/** POST /api/orders/link, sent once. Succeeds for unknown orders too. */
export const requestOrderLink = async (number: string, email: string): Promise<void> => {
  await call(calls.requestOrderLink, { json: { number, email } })
}

/** GET /api/orders/{number}. A guest needs the `token` from the e-mailed link, else ApiError 404. */
export const fetchOrder = async (number: string, token?: string): Promise<Order> =>
  await call(calls.getOrder, { params: { number }, query: { token } })

/** POST /api/orders/{number}/cancel, sent once. ApiError 409 if it is too late. */
export const cancelOrder = async (number: string, token?: string): Promise<Order> =>
  await call(calls.cancelOrder, { params: { number }, json: access(token) })

/** POST /api/orders/{number}/withdraw, sent once. Resolves with the moment of receipt. */
export const withdrawOrder = async (number: string, name: string, email: string, token?: string): Promise<string> => {
  const reply = await call(calls.withdrawOrder, { params: { number }, json: { ...access(token), name, email } })
  return reply.received_at
}
