import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../../reference-shop/database/database'
import { migrate } from '../../../reference-shop/database/migrations'
import { nextNumber } from '../../../reference-shop/invoices/data'
import { databases, type Lane } from '../../kit/databases'

describe.each(databases)('the numbers of invoices on $name', ({ start }) => {
  let lane: Lane
  let database: Database
  beforeAll(async () => {
    lane = await start()
    database = openDatabase(await lane.empty())
    await migrate(database)
  })
  afterAll(async () => {
    await database.close()
    await lane.stop()
  })

  it('begin anew with the year of Amsterdam, each kind for itself, and leave no gap (PAY-04)', async () => {
    const number = (kind: 'invoice' | 'credit', moment: string) =>
      database.transaction(() => nextNumber(database, kind, Date.parse(moment)))
    const found = [
      await number('invoice', '2026-12-31T23:59:59+01:00'),
      await number('invoice', '2027-01-01T00:00:00+01:00'),
      await number('credit', '2027-01-01T00:00:00+01:00'),
      // A process whose clock is behind.
      await number('invoice', '2026-12-31T23:59:59+01:00'),
      await number('invoice', '2028-02-29T12:00:00+01:00'),
      await number('invoice', '2027-12-31T23:59:59+01:00'),
    ]
    expect(found).toEqual(['F2026-000001', 'F2027-000001', 'C2027-000001', 'F2026-000002', 'F2028-000001', 'F2027-000002'])
  })
})
