import type { OperationTables } from './operation-schema'

/** Money in integer cents including tax, times in ms since 1970, booleans as 0 and 1. Each folder declares the columns of its own tables. */
export interface Tables extends OperationTables {}
