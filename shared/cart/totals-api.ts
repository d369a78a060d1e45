import type { Totals } from '../contract/api/quote'
import * as fallbacks from '../contract/fallbacks/quote'
import { expectShape } from '../http/shape'

/** The totals of a reply. If `grand_total` is missing, it is taken from the segments. */
export const totalsOf = (reply: unknown): Totals => expectShape(reply, { total_segments: 'array', grand_total: 'number' }, fallbacks.totals)
