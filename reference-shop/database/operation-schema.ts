import type { Generated } from 'kysely'

/** What keeps the shop running. */
export interface OperationTables {
  /** Empty: a check whether the database can be written adds a row and removes it. */
  probes: { id: Generated<number>; filler: string }
  /** What changed of what pages show, for caches of pages in every process; `key` is a surrogate key, `at` in ms since 1970. */
  page_changes: { id: Generated<number>; key: string; at: number }
  /** What an empty database is seeded with, how far that is, who does it, and when they last wrote something (ms since 1970). */
  seedings: {
    id: Generated<number>
    products: number
    chance: number
    demo: number
    now_ms: number
    /** Transactions that were committed. */
    step: number
    /** Machine, process and chance; '' for nobody. */
    owner: string
    beat: number
    finished: number
  }
}

export const probes = ['create table probes (id integer primary key, filler text not null)']

export const seedings = [
  `create table seedings (id integer primary key, products integer not null, chance integer not null, demo integer not null, now_ms bigint not null, step integer not null, owner text not null, beat bigint not null, finished integer not null)`,
]

export const pageChanges = [
  'create table page_changes (id integer primary key, key text not null, at bigint not null)',
  'create index page_changes_at on page_changes (at)',
]
