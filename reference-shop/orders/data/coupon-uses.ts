import type { Database } from '../../database/database'
import { plainEmail } from '../../text/plain-email'
import { hashOf } from './unpaid-holds'

interface Use {
  code: string | null
  email: string
  customerId: number | null
}

/** Claims the single use of this coupon by a customer or e-mail address; false if another order has claimed it. In a transaction. */
export async function spendCoupon(database: Database, orderId: number, { code, email, customerId }: Use): Promise<boolean> {
  if (code === null) return true
  const coupon = await database().selectFrom('coupons').select('is_once').where('code', '=', code).executeTakeFirst()
  if (!coupon?.is_once) return true
  const keys = [`${code}:${plainEmail(email)}`, ...(customerId === null ? [] : [`${code}:${customerId}`])].map(hashOf).sort()
  const taken = await database()
    .insertInto('coupon_uses')
    .values(keys.map(key => ({ order_id: orderId, key })))
    .onConflict(conflict => conflict.column('key').doNothing())
    .returning('key')
    .execute()
  if (taken.length === keys.length) return true
  await releaseCoupon(database, orderId)
  return false
}

/** The order was cancelled: the coupon may be used again. */
export async function releaseCoupon(database: Database, orderId: number): Promise<void> {
  await database().deleteFrom('coupon_uses').where('order_id', '=', orderId).execute()
}
