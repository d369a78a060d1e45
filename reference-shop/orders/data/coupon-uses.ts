import type { Database } from '../../database/database'
import { plainEmail } from '../../text/plain-email'
import type { OrderPart } from '../order-part'
import type { StoredOrder } from '../records'
import { hashOf } from './unpaid-holds'

type Use = Pick<StoredOrder, 'couponCode' | 'email' | 'customerId'>

const release = async (database: Database, orderId: number): Promise<void> => {
  await database().deleteFrom('coupon_uses').where('order_id', '=', orderId).execute()
}

/** Claims the single use of this coupon by a customer or e-mail address; false if another order has claimed it. */
async function spend(database: Database, orderId: number, { couponCode: code, email, customerId }: Use): Promise<boolean> {
  const keys = [`${code}:${plainEmail(email)}`, ...(customerId === null ? [] : [`${code}:${customerId}`])].map(hashOf).sort()
  const taken = await database()
    .insertInto('coupon_uses')
    .values(keys.map(key => ({ order_id: orderId, key })))
    .onConflict(conflict => conflict.column('key').doNothing())
    .returning('key')
    .execute()
  if (taken.length === keys.length) return true
  await release(database, orderId)
  return false
}

/** The use of a coupon that can be used once. */
export const couponPart: OrderPart = {
  name: 'coupon',
  async take(database, { orderId, customerId, coupon, state: { email } }) {
    if (!coupon?.isOnce) return undefined
    return (await spend(database, orderId, { couponCode: coupon.code, email, customerId })) ? undefined : { problem: 'couponUsed' }
  },
  release: (database, { id }) => release(database, id),
  async retake(database, order) {
    const { couponCode: code } = order
    const coupon =
      code === null ? undefined : await database().selectFrom('coupons').select('is_once').where('code', '=', code).executeTakeFirst()
    return !coupon?.is_once || spend(database, order.id, order)
  },
}
