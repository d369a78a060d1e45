import { openDatabase } from '../../../reference-shop/database/database'

/**
 * Creates a customer in the database of a running shop: like a demo account, without cart, lists and orders, or with one that was paid in the
 * way `paidBy`. Resolves with the e-mail address.
 */
export async function makeCustomer(file: string, like = 'klant@example.com', paidBy = ''): Promise<string> {
  const database = openDatabase({ file })
  try {
    const email = `${crypto.randomUUID()}@example.com`
    const old = await database().selectFrom('customers').selectAll().where('email', '=', like).executeTakeFirstOrThrow()
    const { id: _, ...customer } = { ...old, email, quote_id: null }
    const { id } = await database().insertInto('customers').values(customer).returning('id').executeTakeFirstOrThrow()
    const book = await database().selectFrom('customer_addresses').selectAll().where('customer_id', '=', old.id).execute()
    const addresses = book.map(({ id: _, ...address }) => ({ ...address, customer_id: id }))
    await database().insertInto('customer_addresses').values(addresses).execute()
    if (paidBy) {
      const { id: _, ...order } = await database().selectFrom('orders').selectAll().limit(1).executeTakeFirstOrThrow()
      const own = { number: email.slice(0, 8), idempotency_key: email, quote_id: null, customer_id: id, email, payment_method: paidBy }
      await database()
        .insertInto('orders')
        .values({ ...order, ...own, status: 'complete' })
        .execute()
    }
    return email
  } finally {
    await database.close()
  }
}
