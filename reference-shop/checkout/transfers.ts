import type { Deps } from '../http/environment'
import { withLetters, writeTexts } from '../letters'
import type { StoredOrder } from '../order-data'
import { formatPrice } from '../render'
import { linkLifetime } from './orders'

const DAY = 24 * 3_600_000
/** Days after ordering: until when a transfer is asked for, when somebody is reminded of it, and when it has not come. A weekend at the bank lies between. */
const days = { ask: 7, remind: 4, end: 10 }

/** The day a transfer is asked for before, in words. */
export const transferBefore = ({ createdAt }: Pick<StoredOrder, 'createdAt'>, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Amsterdam' }).format(createdAt + days.ask * DAY)

/** Reminds of transfers that have not come, once, and calls off the orders they were for in the end, with a letter; each in its language. */
export async function lookAtTransfers(
  has: Pick<Deps, 'data' | 'mail'>,
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
  await withLetters(has, async () => {
    for (const order of await orders.endTransfers(now - days.end * DAY)) await write('ended', order)
    for (const order of await orders.takeUnpaid(now - days.remind * DAY)) await write('late', order)
  })
}
