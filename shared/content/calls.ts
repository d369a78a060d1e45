import type { ContactRequest, GiftCard, ProductQuestion } from '../contract/api/content'
import * as calls from '../contract/api/content'
import { call } from '../http/client'

async function send(
  target: typeof calls.sendContact | typeof calls.askAboutProduct | typeof calls.subscribe,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  await call(target, { form })
}

/** POST /api/content/contact as multipart, sent once. */
export const sendContact = (request: ContactRequest): Promise<void> => send(calls.sendContact, request)

/** POST /api/content/product-question as multipart, sent once. */
export const askAboutProduct = (question: ProductQuestion): Promise<void> => send(calls.askAboutProduct, question)

/** POST /api/content/newsletter as multipart, sent once. */
export const subscribe = (email: string): Promise<void> => send(calls.subscribe, { email })

/** POST /api/content/gift-card/balance, sent once. ApiError 404: no such card; 403: wrong pin; 429: too often. */
export const checkBalance = async (number: string, pin: string): Promise<GiftCard> =>
  await call(calls.checkBalance, { json: { number, pin } })
