import { formatPrice } from '../../shared/price/rules/price'
import type { Deps } from '../http/environment'
import { datesIn } from '../text/dates'
import type { Quotation, QuotedLine } from './records'

/** Formats cents as an amount. */
export const amount = (cents: number, locale: string): string => formatPrice(cents / 100, locale)

export const dayOf = (at: number, locale: string): string => datesIn(locale, { dateStyle: 'long', timeZone: 'Europe/Amsterdam' }).format(at)

/** The last day on which it is valid. */
export const lastDay = ({ endsAt }: Pick<Quotation, 'endsAt'>, locale: string): string => dayOf(endsAt - 1, locale)

/** What tells a line apart from others of its product: its choice, or who its gift card is for and when it goes. */
export function noteOf({ note, giftCard }: Pick<QuotedLine, 'note' | 'giftCard'>, t: Deps['t']): string {
  if (!giftCard) return note
  const [year, month, day] = (giftCard.send_on ?? '').split('-')
  const when = giftCard.send_on === null ? t('order.mailed.soon') : t('order.mailed.date', { day, month, year })
  return t('quotation.card', { name: giftCard.recipient_name, day: when })
}
