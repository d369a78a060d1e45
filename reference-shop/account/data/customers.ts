import { sql } from 'kysely'
import type { Database } from '../../database/database'
import { inJson } from '../../database/whose'
import { plainEmail } from '../../text/plain-email'
import type { Customer, CustomerData, NewCustomer, Person, PersonalData } from '../records'
import { hashPassword, isPassword } from './passwords'

const find = (database: Database, column: 'id' | 'email', value: string | number) =>
  database().selectFrom('customers').selectAll().where(column, '=', value).executeTakeFirst()

type CustomerRow = NonNullable<Awaited<ReturnType<typeof find>>>

const toCustomer = (row: CustomerRow): Customer => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  middleName: row.middle_name ?? '',
  lastName: row.last_name,
  company: row.company ?? '',
  isB2B: row.is_b2b === 1,
})

const toPerson = ({ id, email, quote_id }: CustomerRow): Person => ({ id, email, quoteId: quote_id })

/** Invalidates links sent earlier, so that someone who used to have the password or the mailbox cannot get back in. */
async function endLinks(database: Database, id: number): Promise<void> {
  await database().deleteFrom('letters').where('customer_id', '=', id).execute()
  await database().deleteFrom('one_time_links').where('customer_id', '=', id).where('purpose', 'in', ['reset', 'email']).execute()
}

/**
 * Ends what the old mailbox could do with the account's orders and reviews: its links stop working, the orders continue at the new address,
 * and e-mails that wait go there. In a transaction.
 */
async function moveMail(database: Database, id: number, { from, to }: { from: string; to: string }): Promise<void> {
  const orders = database().selectFrom('orders').select('number').where('customer_id', '=', id)
  const reviews = database().selectFrom('reviews').select(sql<string>`cast(id as text)`.as('id')).where('customer_id', '=', id)
  await database().deleteFrom('one_time_links').where('purpose', '=', 'order').where('subject', 'in', orders).execute()
  await database().deleteFrom('one_time_links').where('purpose', '=', 'photosEnd').where('subject', 'in', reviews).execute()
  await database().updateTable('orders').set({ email: to }).where('customer_id', '=', id).execute()
  const [old, fresh] = [from, to].map(email => `"to":${JSON.stringify(email)}`)
  await sql`update letters set message = replace(message, ${old}, ${fresh})
    where message like '%"purpose":"order"%' and ${inJson('message', 'to', { email: from })}`.execute(database())
}

/** Verifies logins, and whether a verified login is still valid. */
function credentials(database: Database): Pick<CustomerData, 'verify' | 'holds' | 'setPassword'> {
  // Hash to compare with when no account has the address, so that the response time does not reveal whether one exists.
  const nobody = hashPassword('nobody')
  return {
    async verify(email, password) {
      const row = await find(database, 'email', plainEmail(email))
      const right = await isPassword(password, row?.password_hash ?? (await nobody))
      return row && right ? { customer: toCustomer(row), proof: row.password_hash } : undefined
    },
    async holds({ customer, proof }) {
      // An update locks the row in both databases.
      const { numUpdatedRows } = await database()
        .updateTable('customers')
        .set({ password_hash: proof })
        .where('id', '=', customer.id)
        .where('password_hash', '=', proof)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    setPassword: (id, password_hash) =>
      database.transaction(async () => {
        await database().updateTable('customers').set({ password_hash }).where('id', '=', id).execute()
        await endLinks(database, id)
        await database().deleteFrom('sessions').where('customer_id', '=', id).execute()
      }),
  }
}

async function create(database: Database, now: number, customer: NewCustomer): Promise<Customer | undefined> {
  const { email, passwordHash, firstName, middleName, lastName, company } = customer
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
      created_at: now,
    })
    .onConflict(conflict => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && toCustomer(row)
}

const setEmail = (database: Database, id: number, email: string): Promise<boolean> =>
  database.transaction(async () => {
    const [old, taken] = [await find(database, 'id', id), await find(database, 'email', plainEmail(email))]
    if (!old || (taken && taken.id !== id)) return false
    await database()
      .updateTable('customers')
      .set({ email: plainEmail(email) })
      .where('id', '=', id)
      .execute()
    await endLinks(database, id)
    await moveMail(database, id, { from: old.email, to: plainEmail(email) })
    await database().deleteFrom('newsletter').where('email', '=', plainEmail(email)).execute()
    await database()
      .updateTable('newsletter')
      .set({ email: plainEmail(email) })
      .where('email', '=', old.email)
      .execute()
    return true
  })

/** Customers with an account. */
export const customerData = (database: Database, personal: PersonalData, now: () => number): CustomerData => ({
  ...credentials(database),
  async get(id) {
    const row = id === null ? undefined : await find(database, 'id', id)
    return row && toCustomer(row)
  },
  async byEmail(email) {
    const row = await find(database, 'email', plainEmail(email))
    return row && toCustomer(row)
  },
  create: customer => create(database, now(), customer),
  async setName(id, { firstName, middleName, lastName, company }) {
    const names = { first_name: firstName, middle_name: middleName || null, last_name: lastName, company: company || null }
    await database().updateTable('customers').set(names).where('id', '=', id).execute()
  },
  setEmail: (id, email) => setEmail(database, id, email),
  remove: id =>
    database.transaction(async () => {
      await database.lock('customers', [id])
      const row = await find(database, 'id', id)
      if (row) await personal.forget(toPerson(row))
    }),
  async everything(id) {
    const row = await find(database, 'id', id)
    return row ? personal.copy(toPerson(row)) : {}
  },
})
