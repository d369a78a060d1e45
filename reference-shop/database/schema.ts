import type { CustomerTables } from '../account/schema'
import type { LookupTables } from '../catalogue/data/lookup-schema'
import type { CatalogueTables } from '../catalogue/schema'
import type { DeliveryTables } from '../checkout/schema'
import type { ContentTables } from '../content/schema'
import type { ExpressTables } from '../express/schema'
import type { GiftCardTables } from '../gift-cards/schema'
import type { AfterSaleTables } from '../orders/after-sale-schema'
import type { SalesTables } from '../orders/schema'
import type { MoneyTables } from '../payments/schema'
import type { QuestionTables } from '../questions/schema'
import type { ReviewTables } from '../reviews/schema'
import type { StoreTables } from '../stores/schema'
import type { TierTables } from '../tier-prices/schema'
import type { OperationTables } from './operation-schema'

/** Money in integer cents including tax, times in ms since 1970, booleans as 0 and 1. */
export interface Tables
  extends CatalogueTables,
    StoreTables,
    SalesTables,
    DeliveryTables,
    AfterSaleTables,
    GiftCardTables,
    MoneyTables,
    CustomerTables,
    ContentTables,
    LookupTables,
    OperationTables,
    TierTables,
    ReviewTables,
    QuestionTables,
    ExpressTables {}
