import { openDatabase } from '../../../reference-shop/database/database'

/**
 * Creates a customer in the database of a running shop: like a demo account, without cart, lists and orders. Resolves with the e-mail
 * address.
 */
export async function makeCustomer(file: string, like = 'klant@example.com'): Promise<string> {
  const database = openDatabase({ file })
  try {
    const email = `${crypto.randomUUID()}@example.com`
    const old = await database().selectFrom('customers').selectAll().where('email', '=', like).executeTakeFirstOrThrow()
    const { id: _, ...customer } = { ...old, email, quote_id: null }
    const { id } = await database().insertInto('customers').values(customer).returning('id').executeTakeFirstOrThrow()
    const book = await database().selectFrom('customer_addresses').selectAll().where('customer_id', '=', old.id).execute()
    const addresses = book.map(({ id: _, ...address }) => ({ ...address, customer_id: id }))
    await database().insertInto('customer_addresses').values(addresses).execute()
    return email
  } finally {
    await database.close()
  }
}
