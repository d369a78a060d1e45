import * as v from 'valibot'
import { cleanDigits } from '../typed'
import { type CallDocs, Day, defineCall, Email, FilledLine, Line, Money, ROBOT, Sku, typed } from './common'

const sender = {
  first_name: FilledLine,
  last_name: FilledLine,
  company: Line,
  contact_person: Line,
  phone: Line,
  email: Email,
  subject: FilledLine,
  comment: v.pipe(v.string(), v.minLength(1), v.maxLength(5000)),
}

/** Sent as multipart; an empty field is ''. */
export const ContactRequest = v.object(sender)
export type ContactRequest = v.InferOutput<typeof ContactRequest>
export const ProductQuestion = v.object({ ...sender, sku: Sku })
export type ProductQuestion = v.InferOutput<typeof ProductQuestion>

export const GiftCard = v.object({ balance: Money, expires_at: v.nullable(Day) })
export type GiftCard = v.InferOutput<typeof GiftCard>

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

export const sendContact = defineCall({
  client: 'backend',
  method: 'POST',
  path: '/api/content/contact',
  body: ContactRequest,
  bodyKind: 'multipart',
  reply: v.boolean(),
})

export const askAboutProduct = defineCall({
  client: 'backend',
  method: 'POST',
  path: '/api/content/product-question',
  body: ProductQuestion,
  bodyKind: 'multipart',
  reply: v.boolean(),
})

/** The reply does not tell whether the address was on the list already. */
export const subscribe = defineCall({
  client: 'backend',
  method: 'POST',
  path: '/api/content/newsletter',
  body: v.object({ email: Email }),
  bodyKind: 'multipart',
  reply: v.boolean(),
})

/** POST, so that number and pin stay out of addresses and logs. */
export const checkBalance = defineCall({
  client: 'backend',
  method: 'POST',
  path: '/api/content/gift-card/balance',
  body: v.object({
    number: typed(cleanDigits, number => /^\d{10,24}$/.test(number), 80),
    pin: typed(cleanDigits, pin => /^\d{4,8}$/.test(pin)),
  }),
  reply: GiftCard,
})

/** What the calls are for, what their errors mean, and an example of each. */
export const docs: Readonly<Record<string, CallDocs>> = {
  sendContact: {
    summary: 'Send a message to the shop',
    errors: { 400: 'A field is missing or wrong', 422: ROBOT, 429: 'Sent too often' },
    example: { body: example, reply: true },
  },
  askAboutProduct: {
    summary: 'Ask the shop about a product',
    errors: { 400: 'A field is missing or wrong', 404: 'Unknown sku', 422: ROBOT, 429: 'Sent too often' },
    example: { body: { ...example, sku: 'NOV-55Q7' }, reply: true },
  },
  subscribe: {
    summary: 'Ask for the newsletter; an e-mail brings the link that confirms it',
    errors: { 400: 'Not an e-mail address', 422: ROBOT, 429: 'Sent too often' },
    example: { body: { email: 'sanne@example.com' }, reply: true },
  },
  checkBalance: {
    summary: 'What is left on a gift card',
    errors: {
      403: 'The pin code is incorrect, or there is no such card',
      404: 'The number cannot be that of a card',
      422: ROBOT,
      429: 'Asked too often',
    },
    example: { body: { number: '6000000000000001', pin: '1234' }, reply: { balance: 25, expires_at: null } },
  },
}
