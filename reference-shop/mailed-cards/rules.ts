import type { GiftCardDetails } from '../../shared/contract/api/quote'

/** How often the letter of a card is sent again. */
export const MOST_RESENDS = 3
/** Days ahead that a card can be planned. */
const MOST_DAYS = 365
const DAY = 86_400_000

/** The last day on which a card can be sent that is bought on this one; both 'YYYY-MM-DD'. */
export const lastDay = (today: string): string => new Date(Date.parse(`${today}T12:00:00Z`) + MOST_DAYS * DAY).toISOString().slice(0, 10)

/** Whether a card can be planned for this day; null is as soon as it is paid. */
export const isDayOpen = (day: string | null, today: string): boolean => day === null || (day >= today && day <= lastDay(today))

/** What can still be done with a line that is a card by mail: nothing more of it comes back once something was paid with it. */
export const isRefundable = ({ status, isSpent }: { status: string; isSpent: boolean }): boolean =>
  status === 'planned' || (status === 'sent' && !isSpent)

/** Columns of what was filled in. */
export const toColumns = (details: GiftCardDetails): GiftCardDetails => ({
  recipient_name: details.recipient_name,
  recipient_email: details.recipient_email,
  sender_name: details.sender_name,
  message: details.message,
  send_on: details.send_on,
})
