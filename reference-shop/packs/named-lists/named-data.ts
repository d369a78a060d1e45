import { randomBytes } from 'node:crypto'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database } from '../../database/database'
import type { Tables } from '../../database/schema'
import type { ListOwner, NamedListData } from './records'

const ofOwner =
  (owner: ListOwner) =>
  (eb: ExpressionBuilder<Tables, 'named_lists'>): Expression<SqlBool> =>
    'customerId' in owner ? eb('customer_id', '=', owner.customerId) : eb('session_key', '=', owner.sessionKey)

/** Normalizes a name: names that differ only in case or spaces are equal. */
export const nameKey = (name: string): string => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

/** The products on these lists, newest first. */
async function productsOn(database: Database, listIds: readonly number[]): Promise<ReadonlyMap<number, number[]>> {
  const rows = listIds.length
    ? await database()
        .selectFrom('named_list_items')
        .select(['list_id', 'product_id'])
        .where('list_id', 'in', listIds)
        .orderBy('added_at', 'desc')
        .orderBy('product_id')
        .execute()
    : []
  const products = new Map<number, number[]>(listIds.map(id => [id, []]))
  for (const { list_id, product_id } of rows) products.get(list_id)?.push(product_id)
  return products
}

/** At login. In a transaction that has locked the lists of both guest and customer. */
async function adopt(database: Database, sessionKey: string, customerId: number): Promise<void> {
  const of = (owner: ListOwner) => database().selectFrom('named_lists').select(['id', 'name_key']).where(ofOwner(owner)).execute()
  const [guests, own] = [await of({ sessionKey }), new Map((await of({ customerId })).map(({ id, name_key }) => [name_key, id]))]
  for (const { id, name_key } of guests) {
    const same = own.get(name_key)
    if (same === undefined) {
      await database().updateTable('named_lists').set({ customer_id: customerId, session_key: null }).where('id', '=', id).execute()
      continue
    }
    await database()
      .insertInto('named_list_items')
      .columns(['list_id', 'product_id', 'added_at'])
      .expression(eb =>
        eb
          .selectFrom('named_list_items')
          .select(({ val, cast }) => [cast<number>(val(same), 'integer').as('list_id'), 'product_id', 'added_at'])
          .where('list_id', '=', id)
          .where('product_id', 'not in', eb.selectFrom('named_list_items').select('product_id').where('list_id', '=', same)),
      )
      .execute()
    await database().deleteFrom('named_lists').where('id', '=', id).execute()
  }
}

export function namedListData(database: Database, now: () => number): NamedListData {
  return {
    async all(owner) {
      const lists = await database()
        .selectFrom('named_lists')
        .select(['id', 'name', 'token'])
        .where(ofOwner(owner))
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      const products = await productsOn(
        database,
        lists.map(({ id }) => id),
      )
      return lists.map(list => ({ ...list, productIds: products.get(list.id) ?? [] }))
    },
    async hold(owner) {
      if ('customerId' in owner) await database.lock('customers', [owner.customerId])
    },
    async make(owner, name) {
      const name_key = nameKey(name)
      const there = await database()
        .selectFrom('named_lists')
        .select('id')
        .where(ofOwner(owner))
        .where('name_key', '=', name_key)
        .executeTakeFirst()
      if (there) return there.id
      const whose =
        'customerId' in owner ? { customer_id: owner.customerId, session_key: null } : { customer_id: null, session_key: owner.sessionKey }
      const row = { ...whose, name, name_key, token: null, created_at: now() }
      return (await database().insertInto('named_lists').values(row).returning('id').executeTakeFirstOrThrow()).id
    },
    async rename(listId, name) {
      const list = await database().selectFrom('named_lists').selectAll().where('id', '=', listId).executeTakeFirstOrThrow()
      const { customer_id: customerId, session_key: sessionKey } = list
      const owner = customerId === null ? { sessionKey: sessionKey ?? '' } : { customerId }
      const name_key = nameKey(name)
      const other = await database()
        .selectFrom('named_lists')
        .select('id')
        .where(ofOwner(owner))
        .where('name_key', '=', name_key)
        .where('id', '!=', listId)
        .executeTakeFirst()
      if (other) return false
      await database().updateTable('named_lists').set({ name, name_key }).where('id', '=', listId).execute()
      return true
    },
    async remove(listId) {
      await database().deleteFrom('named_lists').where('id', '=', listId).execute()
    },
    async put(listId, productId, listed) {
      const row = { list_id: listId, product_id: productId, added_at: now() }
      if (listed)
        await database()
          .insertInto('named_list_items')
          .values(row)
          .onConflict(conflict => conflict.doNothing())
          .execute()
      else await database().deleteFrom('named_list_items').where('list_id', '=', listId).where('product_id', '=', productId).execute()
    },
    async share(listId, isShared) {
      const token = isShared ? randomBytes(24).toString('base64url') : null
      const links = database().updateTable('named_lists').set({ token }).where('id', '=', listId)
      await (isShared ? links.where('token', 'is', null) : links).execute()
    },
    async find(token) {
      const list = await database()
        .selectFrom('named_lists')
        .select(['id', 'name', 'customer_id', 'session_key'])
        .where('token', '=', token)
        .executeTakeFirst()
      if (!list) return undefined
      const { id, name, customer_id: customerId, session_key: sessionKey } = list
      const owner = customerId === null ? { sessionKey: sessionKey ?? '' } : { customerId }
      return { name, owner, productIds: (await productsOn(database, [id])).get(id) ?? [] }
    },
    adopt: (sessionKey, customerId) =>
      database.transaction(async () => {
        await database.lock('customers', [customerId])
        await adopt(database, sessionKey, customerId)
      }),
  }
}
