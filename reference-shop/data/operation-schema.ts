import type { Generated } from 'kysely'

/** What keeps the shop running. */
export interface OperationTables {
  /** Empty: a check whether the database can be written adds a row and removes it. */
  probes: { id: Generated<number>; filler: string }
}

export const probes = ['create table probes (id integer primary key, filler text not null)']
