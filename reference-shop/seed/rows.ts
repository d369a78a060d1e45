import type { Insertable } from 'kysely'
import type { Database } from '../database/database'
import type { Tables } from '../database/schema'

/** Values per statement: few enough to reuse one prepared statement. */
const VALUES_AT_ONCE = 2000
/** Rows per transaction: an interrupted seed resumes after the last one. */
const ROWS_AT_ONCE = 20_000

export type Row<Table extends keyof Tables> = Insertable<Tables[Table]>
export type Insert = <Table extends keyof Tables>(table: Table, rows: readonly Row<Table>[]) => Promise<void>

/** Context of every part of the seed. */
export interface Seed {
  insert: Insert
  /** Flushes the rows inserted so far, for subsequent reads. */
  flush(): Promise<void>
  /** Called with the number of products generated so far. */
  progress(products: number): void
  /** Seed of the random generator. */
  chance: number
  /** Number of visible products. */
  products: number
  /** Also the demo accounts and what is theirs. */
  demo: boolean
  /** The start of the day the shop is seeded on; all times are counted from it. */
  today: number
}

export const DAY = 86_400_000

export interface Steps {
  /** Number of transactions committed by an earlier run; their rows exist. */
  done: number
  /** Records the commit in the transaction itself; an error it throws ends the seed. */
  note(step: number): Promise<void>
}

/** Inserts many rows at a time, in transactions of many statements; rows of a call have the keys of its first. */
export function inserter(database: Database, { done, note }: Steps): Pick<Seed, 'insert' | 'flush'> {
  let waiting: (() => Promise<void>)[] = []
  let count = 0
  let step = 0
  async function flush(): Promise<void> {
    const statements = waiting
    ;[waiting, count] = [[], 0]
    step++
    if (!statements.length || step <= done) return
    await database.transaction(async () => {
      for (const run of statements) await run()
      await note(step)
    })
  }
  const insert: Insert = async (table, rows) => {
    const batch = Math.floor(VALUES_AT_ONCE / Object.keys(rows[0] ?? { none: 0 }).length)
    for (let at = 0; at < rows.length; at += batch) {
      const some = rows.slice(at, at + batch)
      waiting.push(async () => void (await database().insertInto(table).values(some).execute()))
      count += some.length
      if (count >= ROWS_AT_ONCE) await flush()
    }
  }
  return { insert, flush }
}
