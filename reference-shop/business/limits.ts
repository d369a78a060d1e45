import { amsterdam, momentOf } from '../stores/opening'
import type { Membership } from './records'

/** The first moment of the current month in Dutch time; ms since 1970. */
export const monthOf = (now: number): number => momentOf(`${amsterdam(now).date.slice(0, 7)}-01`, '00:00')

/** Whether an order of `cents` needs approval when the member has already ordered for `spent` cents this month. */
export const needsApproval = (member: Membership | undefined, cents: number, spent: number): boolean =>
  member?.role === 'buyer' &&
  ((member.orderCents !== null && cents > member.orderCents) || (member.monthCents !== null && spent + cents > member.monthCents))
