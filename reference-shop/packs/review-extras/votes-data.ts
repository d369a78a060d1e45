import type { Database } from '../../database/database'
import type { Tables } from '../../database/schema'
import type { VoteData, Voted } from '../../reviews/records'

const subjectOf = ({ kind, id }: Voted): string => `${kind}-${id}`

/** The unique key makes concurrent votes by one voter, in any process, count once. `tables`: those like `reviews`, by kind. */
export const voteData = (database: Database, now: () => number, tables: Readonly<Record<string, keyof Tables>>): VoteData => ({
  vote: (of, voter, customerId, helpful) =>
    database.transaction(async () => {
      const table = tables[of.kind] as 'reviews' | undefined
      if (!table) return undefined
      const row = await database()
        .selectFrom(table)
        .select(['helpful', 'customer_id', 'writer'])
        .where('id', '=', of.id)
        .where('status', '=', 'shown')
        .executeTakeFirst()
      if (!row) return undefined
      if (row.writer === voter || (customerId !== null && row.customer_id === customerId)) return 'own'
      const subject = subjectOf(of)
      const votes = database()
      const changed = helpful
        ? (
            await votes
              .insertInto('helpful_votes')
              .values({ subject, voter, created_at: now() })
              .onConflict(conflict => conflict.columns(['subject', 'voter']).doNothing())
              .executeTakeFirst()
          ).numInsertedOrUpdatedRows
        : (await votes.deleteFrom('helpful_votes').where('subject', '=', subject).where('voter', '=', voter).executeTakeFirst())
            .numDeletedRows
      if (!changed) return row.helpful
      const counted = await database()
        .updateTable(table)
        .set(({ eb }) => ({ helpful: eb('helpful', helpful ? '+' : '-', 1) }))
        .where('id', '=', of.id)
        .returning('helpful')
        .executeTakeFirstOrThrow()
      return counted.helpful
    }),
  async of(kind, ids, voter) {
    if (!ids.length) return new Set()
    const subjects = ids.map(id => subjectOf({ kind, id }))
    const rows = await database()
      .selectFrom('helpful_votes')
      .select('subject')
      .where('voter', '=', voter)
      .where('subject', 'in', subjects)
      .execute()
    return new Set(rows.map(({ subject }) => Number(subject.slice(kind.length + 1))))
  },
})
