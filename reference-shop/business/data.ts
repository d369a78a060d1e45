import { emptyRow, toRow } from '../checkout/data/checkouts'
import { handOverHold } from '../checkout/data/slot-bookings'
import type { Database } from '../database/database'
import type { ShopData } from '../shop-data'
import type { CompanyData, Limits, Member, OrderRequest } from './records'
import type { Role } from './schema'

const nameOf = (row: { first_name: string; middle_name: string | null; last_name: string }): string =>
  [row.first_name, row.middle_name, row.last_name].filter(Boolean).join(' ')

const columnsOf = ({ role, orderCents, monthCents }: { role: Role } & Limits) => ({
  role,
  order_cents: orderCents,
  month_cents: monthCents,
})

/** Members of a company: joining, roles and limits, leaving. */
function people(database: Database, now: () => number): Pick<CompanyData, 'of' | 'members' | 'join' | 'change' | 'remove' | 'spent'> {
  /** Whether anybody but this customer owns the company. Call it in a transaction that locks the company. */
  const hasOtherOwner = async (companyId: number, customerId: number): Promise<boolean> =>
    (await database()
      .selectFrom('company_members')
      .select('id')
      .where('company_id', '=', companyId)
      .where('role', '=', 'owner')
      .where('customer_id', '!=', customerId)
      .executeTakeFirst()) !== undefined
  const memberOf = (companyId: number, customerId: number) =>
    database()
      .selectFrom('company_members')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('customer_id', '=', customerId)
      .executeTakeFirst()
  return {
    async of(customerId) {
      const row = await database()
        .selectFrom('company_members')
        .innerJoin('companies', 'companies.id', 'company_members.company_id')
        .select(['company_id', 'name', 'role', 'order_cents', 'month_cents'])
        .where('customer_id', '=', customerId)
        .executeTakeFirst()
      return (
        row && {
          companyId: row.company_id,
          company: row.name,
          role: row.role,
          orderCents: row.order_cents,
          monthCents: row.month_cents,
        }
      )
    },
    async members(companyId) {
      const rows = await database()
        .selectFrom('company_members')
        .innerJoin('customers', 'customers.id', 'company_members.customer_id')
        .select(['customer_id', 'email', 'first_name', 'middle_name', 'last_name', 'role', 'order_cents', 'month_cents'])
        .where('company_id', '=', companyId)
        .orderBy('company_members.id')
        .execute()
      const all = rows.map(
        (row): Member => ({
          customerId: row.customer_id,
          name: nameOf(row),
          email: row.email,
          role: row.role,
          orderCents: row.order_cents,
          monthCents: row.month_cents,
        }),
      )
      const order: readonly Role[] = ['owner', 'approver', 'buyer']
      return all.sort((one, other) => order.indexOf(one.role) - order.indexOf(other.role))
    },
    join: (companyId, customerId, as) =>
      database.transaction(async () => {
        await database.lock('customers', [customerId])
        await database()
          .insertInto('company_members')
          .values({ company_id: companyId, customer_id: customerId, ...columnsOf(as), created_at: now() })
          .onConflict(conflict => conflict.column('customer_id').doNothing())
          .execute()
        if (!(await memberOf(companyId, customerId))) return false
        const { name } = await database().selectFrom('companies').select('name').where('id', '=', companyId).executeTakeFirstOrThrow()
        await database().updateTable('customers').set({ is_b2b: 1, company: name }).where('id', '=', customerId).execute()
        return true
      }),
    change: (companyId, customerId, as) =>
      database.transaction(async () => {
        await database.lock('companies', [companyId])
        const member = await memberOf(companyId, customerId)
        if (!member || (member.role === 'owner' && as.role !== 'owner' && !(await hasOtherOwner(companyId, customerId)))) return false
        await database().updateTable('company_members').set(columnsOf(as)).where('id', '=', member.id).execute()
        return true
      }),
    remove: (companyId, customerId) =>
      database.transaction(async () => {
        await database.lock('customers', [customerId])
        await database.lock('companies', [companyId])
        const member = await memberOf(companyId, customerId)
        if (!member || (member.role === 'owner' && !(await hasOtherOwner(companyId, customerId)))) return false
        await database().deleteFrom('company_members').where('id', '=', member.id).execute()
        await database()
          .updateTable('order_requests')
          .set({ status: 'ended', decided_at: now() })
          .where('customer_id', '=', customerId)
          .where('status', '=', 'open')
          .execute()
        await database().updateTable('customers').set({ is_b2b: 0, company: null }).where('id', '=', customerId).execute()
        await database().deleteFrom('sessions').where('customer_id', '=', customerId).execute()
        return true
      }),
    async spent(customerId, since) {
      const row = await database()
        .selectFrom('orders')
        .select(({ fn }) => fn.sum<number | string | null>('total_cents').as('cents'))
        .where('customer_id', '=', customerId)
        .where('created_at', '>=', since)
        .where('status', '!=', 'canceled')
        .executeTakeFirstOrThrow()
      return Number(row.cents ?? 0)
    },
  }
}

/** Carts waiting for approval. */
function requests(
  database: Database,
  now: () => number,
  { quotes }: Pick<ShopData, 'quotes'>,
): Pick<CompanyData, 'ask' | 'askedWith' | 'requests' | 'decide' | 'became'> {
  const rows = () =>
    database()
      .selectFrom('order_requests')
      .innerJoin('customers', 'customers.id', 'order_requests.customer_id')
      .selectAll('order_requests')
      .select(['email', 'first_name', 'middle_name', 'last_name'])
  const toRequest = (row: Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>): OrderRequest => ({
    id: row.id,
    number: row.number,
    companyId: row.company_id,
    buyer: { id: row.customer_id, name: nameOf(row), email: row.email },
    quoteId: row.quote_id,
    totalCents: row.total_cents,
    status: row.status,
    reason: row.reason,
    orderNumber: row.order_number,
    locale: row.locale,
    at: row.created_at,
  })
  const askedWith: CompanyData['askedWith'] = async (quoteId, key) => {
    const row = await rows().where('key', '=', `${quoteId}:${key}`).executeTakeFirst()
    return row && toRequest(row)
  }
  /**
   * Moves the lines and everything filled in to a new quote and empties the old one. Resolves to the new quote's id.
   */
  async function setAside(quoteId: number): Promise<number> {
    const {
      id: _,
      became: __,
      ...row
    } = await database().selectFrom('quotes').selectAll().where('id', '=', quoteId).executeTakeFirstOrThrow()
    const { id } = await database().insertInto('quotes').values(row).returning('id').executeTakeFirstOrThrow()
    await database().updateTable('quote_items').set({ quote_id: id }).where('quote_id', '=', quoteId).execute()
    // Gift cards and the places held in time slots go along: the next cart pays with neither, and holds nothing.
    await database().updateTable('quote_gift_cards').set({ quote_id: id }).where('quote_id', '=', quoteId).execute()
    await handOverHold(database, quoteId, id)
    await database().updateTable('quotes').set(emptyRow).where('id', '=', quoteId).execute()
    return id
  }
  return {
    askedWith,
    ask: ({ quoteId, customerId, companyId, key, locale, filledIn, shown }) =>
      database.transaction(async () => {
        await database.lock('customers', [customerId])
        await database.lock('quotes', [quoteId])
        const known = await askedWith(quoteId, key)
        if (known) return { request: known, isNew: false }
        const lines = await quotes.lines(quoteId)
        if (!lines.length) return undefined
        if (filledIn) await database().updateTable('quotes').set(toRow(filledIn)).where('id', '=', quoteId).execute()
        const total = Math.round((await quotes.totals(quoteId)).grand_total * 100)
        if (shown !== undefined && shown !== total) return { total }
        const kept = await setAside(quoteId)
        const made = await database()
          .insertInto('order_requests')
          .values({
            number: '',
            company_id: companyId,
            customer_id: customerId,
            quote_id: kept,
            key: `${quoteId}:${key}`,
            total_cents: total,
            status: 'open',
            reason: '',
            locale,
            created_at: now(),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await database()
          .updateTable('order_requests')
          .set({ number: `A${1_000_000 + made.id}` })
          .where('id', '=', made.id)
          .execute()
        return { request: toRequest(await rows().where('order_requests.id', '=', made.id).executeTakeFirstOrThrow()), isNew: true }
      }),
    async requests(companyId, customerId) {
      const found = await rows()
        .where('order_requests.company_id', '=', companyId)
        .$if(customerId !== undefined, query => query.where('order_requests.customer_id', '=', customerId as number))
        .orderBy('order_requests.id', 'desc')
        .limit(100)
        .execute()
      return found.map(toRequest)
    },
    decide: (id, { status, reason = '' }) =>
      database.transaction(async () => {
        const row = await database().selectFrom('order_requests').select('customer_id').where('id', '=', id).executeTakeFirst()
        // Same lock order as a buyer's order and their removal, so that none deadlocks.
        if (row) await database.lock('customers', [row.customer_id])
        const { numUpdatedRows } = await database()
          .updateTable('order_requests')
          .set({ status, reason, decided_at: now() })
          .where('id', '=', id)
          .where('status', '=', 'open')
          .executeTakeFirst()
        return numUpdatedRows > 0n
      }),
    async became(id, order_number) {
      await database().updateTable('order_requests').set({ order_number }).where('id', '=', id).execute()
    },
  }
}

export const companyData = (database: Database, now: () => number, data: Pick<ShopData, 'quotes'>): CompanyData => ({
  ...people(database, now),
  ...requests(database, now, data),
})
