import type { Totals } from '../contract/api/quote'
import * as fallbacks from '../contract/fallbacks/quote'
import { expectShape } from './shape'

/** The totals of a reply. A backend that leaves `grand_total` out has it among its segments. */
export const totalsOf = (reply: unknown): Totals => expectShape(reply, { total_segments: 'array', grand_total: 'number' }, fallbacks.totals)
