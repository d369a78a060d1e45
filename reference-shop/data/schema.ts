import type { CatalogueTables } from './catalogue-schema'
import type { ContentTables } from './content-schema'
import type { CustomerTables } from './customer-schema'
import type { LookupTables } from './lookup-schema'
import type { OperationTables } from './operation-schema'
import type { SalesTables } from './sales-schema'
import type { StoreTables } from './store-schema'

/** Money in integer cents including tax, times in ms since 1970, booleans as 0 and 1. */
export interface Tables extends CatalogueTables, StoreTables, SalesTables, CustomerTables, ContentTables, LookupTables, OperationTables {}
