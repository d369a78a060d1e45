import type { Pack } from './environment'
import { pack as alerts } from './packs/alerts/index'
import { pack as express } from './packs/express/index'
import { pack as namedLists } from './packs/named-lists/index'
import { pack as questions } from './packs/questions/index'
import { pack as quickOrder } from './packs/quick-order/index'
import { pack as returns } from './packs/returns/index'
import { pack as reviewExtras } from './packs/review-extras/index'
import { pack as tierPrices } from './packs/tier-prices/index'
import { pack as timeSlots } from './packs/time-slots/index'

/** The packs of this shop, in order. A shop without one of them leaves its line and its folder out. */
export const packs: readonly Pack[] = [questions, quickOrder, alerts, express, tierPrices, namedLists, reviewExtras, timeSlots, returns]
