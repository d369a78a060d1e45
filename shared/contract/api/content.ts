import { z } from 'zod'
import * as calls from '../calls/content'
import { cleanDigits } from '../typed'
import { Email, endpoint, Line, Money, ROBOT, Sku } from './common'

const sender = {
  first_name: Line.min(1),
  last_name: Line.min(1),
  company: Line,
  contact_person: Line,
  phone: Line,
  email: Email,
  subject: Line.min(1),
  comment: z.string().min(1).max(5000),
}

/** Sent as multipart; an empty field is ''. */
export const ContactRequest = z.object(sender)
export type ContactRequest = z.infer<typeof ContactRequest>
export const ProductQuestion = z.object({ ...sender, sku: Sku })
export type ProductQuestion = z.infer<typeof ProductQuestion>

export const GiftCard = z.object({ balance: Money, expires_at: z.iso.date().nullable() })
export type GiftCard = z.infer<typeof GiftCard>

const example = {
  first_name: 'Sanne',
  last_name: 'de Wit',
  company: '',
  contact_person: '',
  phone: '0200000001',
  email: 'sanne@example.com',
  subject: 'Bezorging',
  comment: 'Kan het op zaterdag?',
}

export const sendContact = endpoint({
  ...calls.sendContact,
  summary: 'Send a message to the shop',
  body: ContactRequest,
  bodyKind: 'multipart',
  reply: z.boolean(),
  errors: { 400: 'A field is missing or wrong', 422: ROBOT, 429: 'Sent too often' },
  example: { body: example, reply: true },
})

export const askAboutProduct = endpoint({
  ...calls.askAboutProduct,
  summary: 'Ask the shop about a product',
  body: ProductQuestion,
  bodyKind: 'multipart',
  reply: z.boolean(),
  errors: { 400: 'A field is missing or wrong', 404: 'Unknown sku', 422: ROBOT, 429: 'Sent too often' },
  example: { body: { ...example, sku: 'NOV-55Q7' }, reply: true },
})

/** The reply does not tell whether the address was on the list already. */
export const subscribe = endpoint({
  ...calls.subscribe,
  summary: 'Ask for the newsletter; an e-mail brings the link that confirms it',
  body: z.object({ email: Email }),
  bodyKind: 'multipart',
  reply: z.boolean(),
  errors: { 400: 'Not an e-mail address', 422: ROBOT, 429: 'Sent too often' },
  example: { body: { email: 'sanne@example.com' }, reply: true },
})

/** POST, so that number and pin stay out of addresses and logs. */
export const checkBalance = endpoint({
  ...calls.checkBalance,
  summary: 'What is left on a gift card',
  body: z.object({
    number: z
      .string()
      .max(80)
      .transform(cleanDigits)
      .refine(number => /^\d{10,24}$/.test(number)),
    pin: z
      .string()
      .max(40)
      .transform(cleanDigits)
      .refine(pin => /^\d{4,8}$/.test(pin)),
  }),
  reply: GiftCard,
  errors: { 403: 'The pin code is incorrect', 404: 'The gift card does not exist', 422: ROBOT, 429: 'Asked too often' },
  example: { body: { number: '6000000000000001', pin: '1234' }, reply: { balance: 25, expires_at: null } },
})
