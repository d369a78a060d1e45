import type { Database } from '../../database/database'
import { copyOf, forget, type Person } from '../../privacy/personal'
import { plainEmail } from '../../text/plain-email'
import type { Customer, CustomerData } from '../records'
import { hashPassword, isPassword } from './passwords'

/** People with an account. */
export function customerData(database: Database, now: () => number): CustomerData {
  // Compared with when nobody has the address, so that the time of an answer does not tell whether an account exists.
  const nobody = hashPassword('nobody')
  const find = (column: 'id' | 'email', value: string | number) =>
    database().selectFrom('customers').selectAll().where(column, '=', value).executeTakeFirst()
  /** Invalidates the links sent before, so that a former owner of the password or the mailbox cannot get back in. */
  const endLinks = async (id: number) => {
    await database().deleteFrom('letters').where('customer_id', '=', id).execute()
    await database().deleteFrom('one_time_links').where('customer_id', '=', id).where('purpose', 'in', ['reset', 'email']).execute()
  }
  const toCustomer = (row: NonNullable<Awaited<ReturnType<typeof find>>>): Customer => ({
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    middleName: row.middle_name ?? '',
    lastName: row.last_name,
    company: row.company ?? '',
    isB2B: row.is_b2b === 1,
  })
  const toPerson = ({ id, email, quote_id }: NonNullable<Awaited<ReturnType<typeof find>>>): Person => ({ id, email, quoteId: quote_id })
  return {
    async get(id) {
      const row = await find('id', id)
      return row && toCustomer(row)
    },
    async byEmail(email) {
      const row = await find('email', plainEmail(email))
      return row && toCustomer(row)
    },
    async verify(email, password) {
      const row = await find('email', plainEmail(email))
      const right = await isPassword(password, row?.password_hash ?? (await nobody))
      return row && right ? { customer: toCustomer(row), proof: row.password_hash } : undefined
    },
    async holds({ customer, proof }) {
      // An update locks the row, on every database.
      const { numUpdatedRows } = await database()
        .updateTable('customers')
        .set({ password_hash: proof })
        .where('id', '=', customer.id)
        .where('password_hash', '=', proof)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    async create({ email, passwordHash, firstName, middleName, lastName, company }) {
      const row = await database()
        .insertInto('customers')
        .values({
          email: plainEmail(email),
          password_hash: passwordHash,
          first_name: firstName,
          middle_name: middleName || null,
          last_name: lastName,
          is_b2b: 0,
          company: company || null,
          created_at: now(),
        })
        .onConflict(conflict => conflict.column('email').doNothing())
        .returningAll()
        .executeTakeFirst()
      return row && toCustomer(row)
    },
    setPassword: (id, password_hash) =>
      database.transaction(async () => {
        await database().updateTable('customers').set({ password_hash }).where('id', '=', id).execute()
        await endLinks(id)
        await database().deleteFrom('sessions').where('customer_id', '=', id).execute()
      }),
    async setName(id, { firstName, middleName, lastName, company }) {
      const names = { first_name: firstName, middle_name: middleName || null, last_name: lastName, company: company || null }
      await database().updateTable('customers').set(names).where('id', '=', id).execute()
    },
    setEmail: (id, email) =>
      database.transaction(async () => {
        const [old, taken] = [await find('id', id), await find('email', plainEmail(email))]
        if (!old || (taken && taken.id !== id)) return false
        await database()
          .updateTable('customers')
          .set({ email: plainEmail(email) })
          .where('id', '=', id)
          .execute()
        await endLinks(id)
        await database().deleteFrom('newsletter').where('email', '=', plainEmail(email)).execute()
        await database()
          .updateTable('newsletter')
          .set({ email: plainEmail(email) })
          .where('email', '=', old.email)
          .execute()
        return true
      }),
    remove: id =>
      database.transaction(async () => {
        await database.lock('customers', [id])
        const row = await find('id', id)
        if (row) await forget(database, toPerson(row), now())
      }),
    async everything(id) {
      const row = await find('id', id)
      return row ? copyOf(database, toPerson(row)) : {}
    },
  }
}
