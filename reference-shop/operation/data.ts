import { sql } from 'kysely'
import type { Database } from '../database/database'
import type { FigureData } from './figures'

/** Figures for the operator; small queries, because they run every few seconds. */
export function figureData(database: Database): FigureData {
  return {
    pool: database.pool,
    async figures() {
      const emails = await database()
        .selectFrom('letters')
        .select(({ fn }) => [fn.countAll<number>().as('all'), fn.count<number>('failed_at').as('failed')])
        .executeTakeFirstOrThrow()
      const { oldest } = await database()
        .selectFrom('letters')
        .select(({ fn }) => fn.min('created_at').as('oldest'))
        .where('failed_at', 'is', null)
        .executeTakeFirstOrThrow()
      const openPayments = await database()
        .selectFrom('payments')
        .innerJoin('orders', 'orders.id', 'payments.order_id')
        .select(({ fn }) => ['method', fn.countAll<number>().as('count'), fn.min('payments.created_at').as('oldestAt')])
        .where('payments.status', '=', 'open')
        .where('orders.status', '=', 'pending')
        .groupBy('method')
        .execute()
      const owed = await database()
        .selectFrom('money_entries')
        .select(({ fn }) => ['way', 'state', fn.sum<number>('cents').as('cents'), fn.min('created_at').as('oldestAt')])
        .where('state', '<>', sql.lit('done' as const))
        .groupBy(['way', 'state'])
        .execute()
      const { all, failed } = emails
      return {
        emails: { waiting: all - failed, failed, ...(oldest !== null && { oldestAt: oldest }) },
        openPayments,
        owed: owed.map(({ state, cents, ...one }) => ({ ...one, state: state === 'refused' ? state : 'owed', cents: -Number(cents) })),
      }
    },
  }
}
