import type { Deps } from '../http/environment'
import { withLetters, writeTexts } from '../letters'
import type { StoredOrder } from '../order-data'
import { formatPrice } from '../render'
import { askForAll } from './open-payments'
import { linkLifetime } from './orders'

const DAY = 24 * 3_600_000
/** Days after ordering: when somebody is reminded of a transfer, and until when it is asked for and when it has not come; those two move on when the reminder is late. A weekend at the bank lies between. */
const days = { remind: 4, ask: 7, end: 10 }

/** The day a transfer is asked for before, in words. */
export const transferBefore = ({ createdAt, remindedAt }: Pick<StoredOrder, 'createdAt' | 'remindedAt'>, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Amsterdam' }).format(
    (remindedAt ?? createdAt + days.remind * DAY) + (days.ask - days.remind) * DAY,
  )

/** Reminds of transfers that have not come, once, and calls off the orders they were for in the end, with a letter; each in its language, and by itself: one that fails is left for the next time. */
export async function lookAtTransfers(
  has: Pick<Deps, 'data' | 'mail' | 'provider' | 'log'>,
  inLanguage: (locale: string) => Pick<Deps, 't' | 'render'>,
  origin: string,
  now: number,
): Promise<void> {
  const { orders } = has.data
  const write = (name: 'late' | 'ended', order: StoredOrder): Promise<void> => {
    const { number, email, total, locale } = order
    const words = { number, total: formatPrice(total / 100, locale), date: transferBefore(order, locale) }
    const token = { purpose: 'order', subject: number, lifetime: linkLifetime } as const
    return writeTexts({ ...has, ...inLanguage(locale), origin }, email, `transfer.${name}`, {
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
    for (const number of await orders.findTransfers(search)) {
      // Somebody may have paid in another way meanwhile.
      if (are === 'ended' && !(await askForAll(has, await orders.openOf({ number }), origin))) continue
      await withLetters(has, async () => {
        const order = await orders.takeTransfer(number, search)
        if (order) await write(are, order)
      }).catch(error => failures.push(error))
    }
  }
  if (failures.length) throw failures[0]
}
