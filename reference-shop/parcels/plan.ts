import type { ParcelStep } from '../orders/after-sale-schema'
import type { StoredOrder } from '../orders/records'
import { dayAfter } from '../stores/holidays'
import { amsterdam, momentOf } from '../stores/opening'
import type { CarrierEvent } from './records'

/** Maximum number of different lines in a parcel; further lines go in another parcel, a day later. */
export const LINES_IN_PARCEL = 3
const HOUR = 3_600_000
/** Time of day at which an order leaves on the evening before delivery. */
const LEAVES_AT = '22:00'

const dayBefore = (date: string): string => new Date(Date.parse(`${date}T12:00:00Z`) - 24 * HOUR).toISOString().slice(0, 10)

/** When an order must leave to arrive on a day, in ms since 1970. */
export const leavesAt = (date: string): number => momentOf(dayBefore(date), LEAVES_AT)

/** Order of the steps; a late notification of an earlier step is ignored. */
export const ranks: Readonly<Record<ParcelStep, number>> = { planned: 0, packed: 1, sent: 2, ready: 2, delivered: 3, collected: 3 }

/** The lines of each parcel of an order. Vouchers are sent by e-mail. */
export function parcelsOf({ lines }: Pick<StoredOrder, 'lines'>): StoredOrder['lines'][] {
  const goods = lines.filter(({ isVoucher }) => !isVoucher)
  return Array.from({ length: Math.ceil(goods.length / LINES_IN_PARCEL) }, (_, at) =>
    goods.slice(at * LINES_IN_PARCEL, (at + 1) * LINES_IN_PARCEL),
  )
}

/** When a new parcel should arrive; `index` is its position in the order. ms since 1970. */
export function expectedAt(promised: string | null, index: number, now: number): number {
  let day = promised ?? dayAfter(amsterdam(now).date)
  const soonest = amsterdam(now + 5 * HOUR).date
  if (day < soonest) day = soonest
  for (let more = 0; more < index; more++) day = dayAfter(day)
  return Math.max(momentOf(day, '14:00'), now + 5 * HOUR)
}

/** A parcel for a later day than tomorrow waits until the evening before. */
const sentAt = (createdAt: number, day: string): number =>
  Math.max(createdAt + 3 * HOUR, day > dayAfter(amsterdam(createdAt).date) ? leavesAt(day) : 0)

interface Way {
  step: ParcelStep
  isPickUp: boolean
  createdAt: number
  expectedAt: number
}

/** The next step of the simulated carrier for a parcel, and when (ms since 1970); undefined once it has arrived. */
export function nextOf({ step, isPickUp, createdAt, expectedAt }: Way): { step: CarrierEvent['step']; at: number } | undefined {
  if (step === 'planned') return { step: 'packed', at: createdAt + HOUR }
  if (step === 'packed' && isPickUp) return { step: 'ready', at: createdAt + 3 * HOUR }
  if (step === 'packed') return { step: 'sent', at: sentAt(createdAt, amsterdam(expectedAt).date) }
  if (step === 'sent') return { step: 'delivered', at: expectedAt }
  return step === 'ready' ? { step: 'collected', at: Math.max(expectedAt, createdAt + 24 * HOUR) } : undefined
}
