import { randomBytes } from 'node:crypto'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../database/database'
import type { Tables } from '../../database/schema'
import type { ListOwner, SharedListData } from './records'

const ofOwner =
  (owner: ListOwner) =>
  (eb: ExpressionBuilder<Tables, 'shared_lists'>): Expression<SqlBool> =>
    'customerId' in owner ? eb('customer_id', '=', owner.customerId) : eb('session_key', '=', owner.sessionKey)

const columnsOf = (owner: ListOwner) =>
  'customerId' in owner ? { customer_id: owner.customerId, session_key: null } : { customer_id: null, session_key: owner.sessionKey }

export function sharedListData(database: Database, now: () => number): SharedListData {
  return {
    of: owner => database().selectFrom('shared_lists').select(['token', 'name']).where(ofOwner(owner)).executeTakeFirst(),
    async share(owner, name) {
      const token = randomBytes(24).toString('base64url')
      await database()
        .insertInto('shared_lists')
        .values({ token, ...columnsOf(owner), name, created_at: now() })
        .onConflict(conflict => conflict.column('customerId' in owner ? 'customer_id' : 'session_key').doUpdateSet({ name }))
        .execute()
    },
    async end(owner) {
      await database().deleteFrom('shared_lists').where(ofOwner(owner)).execute()
    },
    async find(token) {
      const row = await database()
        .selectFrom('shared_lists')
        .select(['name', 'customer_id', 'session_key'])
        .where('token', '=', token)
        .executeTakeFirst()
      if (!row) return undefined
      const { name, customer_id: customerId, session_key: sessionKey } = row
      return { name, owner: customerId === null ? { sessionKey: sessionKey ?? '' } : { customerId } }
    },
    adopt: (sessionKey, customerId) =>
      database.transaction(async () => {
        await database.lock('customers', [customerId])
        await database()
          .updateTable('shared_lists')
          .set({ customer_id: customerId, session_key: null })
          .where('session_key', '=', sessionKey)
          .where(sql<boolean>`not exists (select 1 from wishlist where customer_id = ${customerId})`)
          .where(sql<boolean>`not exists (select 1 from shared_lists as own where own.customer_id = ${customerId})`)
          .execute()
      }),
  }
}
