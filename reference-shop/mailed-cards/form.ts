import type { GiftCardDetails } from '../../shared/contract/api/quote'
import { Refusal } from '../http/errors'
import type { FieldSpec, Typed } from '../pages/forms'
import { hasLink } from '../text/links-in-text'
import { isDayOpen, lastDay } from './rules'

/** The fields for a gift card by e-mail. `today` ('YYYY-MM-DD') is the first day that can be chosen. */
export const cardFields = (today: string): FieldSpec[] => [
  { name: 'recipient_name', label: 'buy.mailed.recipientName', rules: 'required|max:60', maxlength: 60, autocomplete: 'off' },
  {
    name: 'recipient_email',
    label: 'buy.mailed.recipientEmail',
    type: 'email',
    rules: 'required|email',
    inputmode: 'email',
    maxlength: 254,
    autocomplete: 'off',
  },
  { name: 'sender_name', label: 'buy.mailed.senderName', missing: 'name', rules: 'required|max:60', maxlength: 60, autocomplete: 'name' },
  { name: 'message', label: 'buy.mailed.message', type: 'textarea', rules: 'max:500', maxlength: 500, hint: 'buy.mailed.messageHint' },
  {
    name: 'send_on',
    label: 'buy.mailed.sendOn',
    type: 'date',
    rules: '',
    hint: 'buy.mailed.sendOnHint',
    pattern: '\\d{4}-\\d{2}-\\d{2}',
    message: 'buy.mailed.sendOnFormat',
    min: today,
    max: lastDay(today),
  },
]

/** The details as values of a form. */
export const typedOf = (details: GiftCardDetails): Typed => ({ ...details, send_on: details.send_on ?? '' })

/** The details in a submitted form; other fields are dropped. */
export const detailsIn = (typed: Typed): GiftCardDetails => ({
  recipient_name: (typed.recipient_name ?? '').trim(),
  recipient_email: (typed.recipient_email ?? '').trim(),
  sender_name: (typed.sender_name ?? '').trim(),
  message: (typed.message ?? '').trim(),
  send_on: (typed.send_on ?? '').trim() || null,
})

/** Refuses a day on which no card can be sent, and web addresses, as a stranger may get the e-mail (400). */
export function refuseDetails({ recipient_name, sender_name, message, send_on }: GiftCardDetails, today: string): void {
  if ([recipient_name, sender_name, message].some(hasLink)) throw new Refusal(400, 'noLink')
  if (!isDayOpen(send_on, today)) throw new Refusal(400, 'mailedCardDay')
}
