import { formatPrice } from '../../shared/price/rules/price'
import type { Deps } from '../environment'
import { withEmails, writeTexts } from '../mail/emails'
import { paidWhen } from '../payments/methods'
import { forEachRow } from '../signals/sweeps'
import { askForAll } from './open-payments'
import type { StoredOrder } from './records'
import { linkLifetime } from './service'

const DAY = 24 * 3_600_000
/**
 * Days after ordering: when a reminder is sent, the deadline it names, and when the order ends. The last two shift if the reminder is late.
 * They allow for a weekend.
 */
const days = { remind: 4, ask: 7, end: 10 }

/** Deadline for a transfer or for collecting, in words. */
export const transferBefore = ({ createdAt, remindedAt }: Pick<StoredOrder, 'createdAt' | 'remindedAt'>, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Amsterdam' }).format(
    (remindedAt ?? createdAt + days.remind * DAY) + (days.ask - days.remind) * DAY,
  )

/**
 * Sends one reminder for each unpaid order by transfer or in a store, and later cancels it with an e-mail, each in its own language.
 */
export async function lookAtUnpaid(
  deps: Pick<Deps, 'data' | 'mail' | 'provider' | 'log'>,
  inLanguage: (locale: string) => Pick<Deps, 't' | 'render'>,
  origin: string,
  now: number,
): Promise<void> {
  const { orders } = deps.data
  const write = (name: 'late' | 'ended', order: StoredOrder): Promise<void> => {
    const { number, email, due, locale, paymentMethod } = order
    const about = paidWhen(paymentMethod) === 'collection' ? 'fetch' : 'transfer'
    const words = { number, total: formatPrice(due / 100, locale), date: transferBefore(order, locale) }
    const token = { purpose: 'order', subject: number, lifetime: linkLifetime } as const
    return writeTexts({ ...deps, ...inLanguage(locale), origin }, email, `${about}.${name}`, {
      words,
      action: { path: `/bestelling/${number}`, token },
    })
  }
  for (const [are, age] of [
    ['ended', days.end - days.remind],
    ['late', days.remind],
  ] as const) {
    const search = { are, before: now - age * DAY }
    await forEachRow(await orders.findUnpaid(search), String, async number => {
      // It may have been paid in another way meanwhile.
      if (are === 'ended' && !(await askForAll(deps, await orders.openOf({ number }), origin))) return
      await withEmails(deps, async () => {
        const order = await orders.remindOrCancel(number, search)
        if (order) await write(are, order)
      })
    })
  }
}
