import type { Generated } from 'kysely'

/** Tables for operation. */
export interface OperationTables {
  /** Always empty: the readiness check adds a row and removes it. */
  probes: { id: Generated<number>; filler: string }
  /** Changes that affect pages, for the page caches of all processes; `key` is a surrogate key, `at` in ms since 1970. */
  page_changes: { id: Generated<number>; key: string; at: number }
  /** The seed of an empty database: its settings, progress, the process that runs it, and its last heartbeat (ms since 1970). */
  seedings: {
    id: Generated<number>
    products: number
    chance: number
    demo: number
    now_ms: number
    /** Number of committed transactions. */
    step: number
    /** Machine, process id and a random number; '' for nobody. */
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
