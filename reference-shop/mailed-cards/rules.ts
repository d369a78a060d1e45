import type { GiftCardDetails } from '../../shared/contract/api/quote'

/** Maximum number of times a card's e-mail is sent again. */
export const MOST_RESENDS = 3
/** How many days ahead a card can be planned. */
const MOST_DAYS = 365
const DAY = 86_400_000

/** The last day for which a card bought today can be planned; both 'YYYY-MM-DD'. */
export const lastDay = (today: string): string => new Date(Date.parse(`${today}T12:00:00Z`) + MOST_DAYS * DAY).toISOString().slice(0, 10)

/** Whether a card can be planned for this day; null means as soon as it is paid. */
export const isDayOpen = (day: string | null, today: string): boolean => day === null || (day >= today && day <= lastDay(today))

/** Whether a card can be refunded: until some of its balance is spent. */
export const isRefundable = ({ status, isSpent }: { status: string; isSpent: boolean }): boolean =>
  status === 'planned' || (status === 'sent' && !isSpent)

/** Picks the columns that hold the details. */
export const toColumns = (details: GiftCardDetails): GiftCardDetails => ({
  recipient_name: details.recipient_name,
  recipient_email: details.recipient_email,
  sender_name: details.sender_name,
  message: details.message,
  send_on: details.send_on,
})
