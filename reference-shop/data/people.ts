import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Customer, CustomerData, SessionData, SessionState, WishlistData } from '../shop-data'
import type { Database } from './database'

const KEY_BYTES = 32
const SESSION_MS = 30 * 86_400_000
const SWEEP_MS = 3_600_000
const derive = promisify(scrypt) as (password: string, salt: Buffer, bytes: number) => Promise<Buffer>

/** 'salt:key', both base64url; scrypt with Node's defaults. */
export async function hashPassword(password: string, salt: Buffer = randomBytes(16)): Promise<string> {
  return `${salt.toString('base64url')}:${(await derive(password, salt, KEY_BYTES)).toString('base64url')}`
}

async function matches(password: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':')
  const found = await derive(password, Buffer.from(salt, 'base64url'), KEY_BYTES)
  const expected = Buffer.from(key, 'base64url')
  return expected.length === found.length && timingSafeEqual(found, expected)
}

export function customerData(database: Database): CustomerData {
  // Compared with when nobody has the address, so that both answers take as long.
  const nobody = hashPassword('nobody', Buffer.alloc(16))
  const find = (column: 'id' | 'email', value: string | number) =>
    database().selectFrom('customers').selectAll().where(column, '=', value).executeTakeFirst()
  const toCustomer = (row: NonNullable<Awaited<ReturnType<typeof find>>>): Customer => ({
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    isB2B: row.is_b2b === 1,
  })
  return {
    async get(id) {
      const row = await find('id', id)
      return row && toCustomer(row)
    },
    async verify(email, password) {
      const row = await find('email', email.trim().toLowerCase())
      const right = await matches(password, row?.password_hash ?? (await nobody))
      return row && right ? toCustomer(row) : undefined
    },
  }
}

export function wishlistData(database: Database, now: () => number): WishlistData {
  return {
    async ids(customerId) {
      const rows = await database()
        .selectFrom('wishlist')
        .select('product_id')
        .where('customer_id', '=', customerId)
        .orderBy('added_at', 'desc')
        .orderBy('product_id')
        .execute()
      return rows.map(row => row.product_id)
    },
    toggle: (customerId, productId) =>
      database.transaction(async () => {
        const known = await database().selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst()
        if (!known) return false
        const gone = await database()
          .deleteFrom('wishlist')
          .where('customer_id', '=', customerId)
          .where('product_id', '=', productId)
          .executeTakeFirst()
        if (gone.numDeletedRows === 0n)
          await database().insertInto('wishlist').values({ customer_id: customerId, product_id: productId, added_at: now() }).execute()
        return true
      }),
  }
}

export function sessionData(database: Database, now: () => number): SessionData {
  let swept = 0
  /** Deletes what has expired, once an hour. */
  async function sweep(): Promise<void> {
    if (now() - swept < SWEEP_MS) return
    swept = now()
    await database().deleteFrom('sessions').where('expires_at', '<=', now()).execute()
  }
  return {
    async read(key) {
      const row = await database()
        .selectFrom('sessions')
        .select('state')
        .where('key', '=', key)
        .where('expires_at', '>', now())
        .executeTakeFirst()
      return row && (JSON.parse(row.state) as SessionState)
    },
    async write(key, state) {
      await sweep()
      const values = { state: JSON.stringify(state), expires_at: now() + SESSION_MS }
      await database()
        .insertInto('sessions')
        .values({ key, ...values })
        .onConflict(conflict => conflict.column('key').doUpdateSet(values))
        .execute()
    },
    async remove(key) {
      await database().deleteFrom('sessions').where('key', '=', key).execute()
    },
  }
}
