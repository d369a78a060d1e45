import type { Deps } from '../http/environment'
import { withLetters, writeTexts } from '../letters'
import type { StoredOrder } from '../order-data'
import { formatPrice } from '../render'
import { askForAll } from './open-payments'
import { linkLifetime } from './orders'

const DAY = 24 * 3_600_000
/** Days after ordering: when somebody is reminded of a transfer or of what lies ready in a store, until when it is asked for, and when the order ends; the last two move on when the reminder is late. A weekend lies between. */
const days = { remind: 4, ask: 7, end: 10 }

/** The day before which a transfer is asked for, or goods are to be fetched, in words. */
export const transferBefore = ({ createdAt, remindedAt }: Pick<StoredOrder, 'createdAt' | 'remindedAt'>, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Amsterdam' }).format(
    (remindedAt ?? createdAt + days.remind * DAY) + (days.ask - days.remind) * DAY,
  )

/** Reminds once of what was to be transferred, or fetched and paid in a store, and was not, and calls those orders off in the end, with a letter; each in its language, and by itself: one that fails is left for the next time. */
export async function lookAtUnpaid(
  has: Pick<Deps, 'data' | 'mail' | 'provider' | 'log'>,
  inLanguage: (locale: string) => Pick<Deps, 't' | 'render'>,
  origin: string,
  now: number,
): Promise<void> {
  const { orders } = has.data
  const write = (name: 'late' | 'ended', order: StoredOrder): Promise<void> => {
    const { number, email, total, locale, paymentMethod } = order
    const about = paymentMethod === 'store' ? 'fetch' : 'transfer'
    const words = { number, total: formatPrice(total / 100, locale), date: transferBefore(order, locale) }
    const token = { purpose: 'order', subject: number, lifetime: linkLifetime } as const
    return writeTexts({ ...has, ...inLanguage(locale), origin }, email, `${about}.${name}`, {
      words,
      action: { path: `/bestelling/${number}`, token },
    })
  }
  const failures: unknown[] = []
  for (const [are, age] of [
    ['ended', days.end - days.remind],
    ['late', days.remind],
  ] as const) {
    const search = { are, before: now - age * DAY }
    for (const number of await orders.findUnpaid(search)) {
      // Somebody may have paid in another way meanwhile.
      if (are === 'ended' && !(await askForAll(has, await orders.openOf({ number }), origin))) continue
      await withLetters(has, async () => {
        const order = await orders.takeUnpaid(number, search)
        if (order) await write(are, order)
      }).catch(error => failures.push(error))
    }
  }
  if (failures.length) throw failures[0]
}
