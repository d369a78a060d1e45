import * as calls from '../contract/api/payment'
import { call } from '../http/client'
import { expectList } from '../http/shape'
import { type Changed, changing, confirmed } from './reply-api'

/** GET /api/checkout/payment/coupons: the codes that are applied. */
export const fetchCoupons = async (): Promise<string[]> => expectList(await call(calls.listCoupons))

/** POST /api/checkout/payment/coupons, sent once; `key` as for addItem. The ApiError carries the server's reason. */
export const applyCoupon = async (couponCode: string, key: string): Promise<Changed> =>
  confirmed(await call(calls.applyCoupon, { json: { couponCode }, ...changing(key) }))

/** DELETE /api/checkout/payment/coupons, sent once; `key` as for addItem. */
export const removeCoupon = async (key: string): Promise<Changed> => confirmed(await call(calls.removeCoupon, { ...changing(key) }))
