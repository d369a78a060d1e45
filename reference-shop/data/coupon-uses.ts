import { plainEmail } from '../plain-email'
import type { Database } from './database'
import { hashOf } from './unpaid-holds'

interface Use {
  code: string
  email: string
  customerId: number | null
}

/** Takes the one time that a customer or address may order with this coupon; false when that is taken, and then the transaction must not go on. In a transaction. */
export async function spendCoupon(database: Database, orderId: number, { code, email, customerId }: Use): Promise<boolean> {
  const coupon = await database().selectFrom('coupons').select('is_once').where('code', '=', code).executeTakeFirst()
  if (!coupon?.is_once) return true
  const keys = [`${code}:${plainEmail(email)}`, ...(customerId === null ? [] : [`${code}:${customerId}`])].map(hashOf).sort()
  const taken = await database()
    .insertInto('coupon_uses')
    .values(keys.map(key => ({ order_id: orderId, key })))
    .onConflict(conflict => conflict.column('key').doNothing())
    .returning('key')
    .execute()
  return taken.length === keys.length
}

/** The order is called off: the coupon counts again. */
export async function releaseCoupon(database: Database, orderId: number): Promise<void> {
  await database().deleteFrom('coupon_uses').where('order_id', '=', orderId).execute()
}
