import { formatPrice } from '../../shared/price/rules/price'
import { datesIn } from '../text/dates'
import type { Quotation } from './records'

/** Formats cents as an amount. */
export const amount = (cents: number, locale: string): string => formatPrice(cents / 100, locale)

export const dayOf = (at: number, locale: string): string => datesIn(locale, { dateStyle: 'long', timeZone: 'Europe/Amsterdam' }).format(at)

/** The last day on which it is valid. */
export const lastDay = ({ endsAt }: Pick<Quotation, 'endsAt'>, locale: string): string => dayOf(endsAt - 1, locale)
