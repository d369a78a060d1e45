import type { ContactRequest, GiftCard, ProductQuestion } from '../contract/api/content'
import { backend } from './client'
import { expectBoolean, expectShape } from './shape'

async function send(path: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  expectBoolean(await backend(path, { method: 'POST', form }))
}

/** POST /api/content/contact as multipart, sent once. */
export const sendContact = (request: ContactRequest): Promise<void> => send('api/content/contact', request)

/** POST /api/content/product-question as multipart, sent once. */
export const askAboutProduct = (question: ProductQuestion): Promise<void> => send('api/content/product-question', question)

/** POST /api/content/newsletter as multipart, sent once. */
export const subscribe = (email: string): Promise<void> => send('api/content/newsletter', { email })

/** POST /api/content/gift-card/balance, sent once. ApiError 404: no such card; 403: wrong pin; 429: too often. */
export const checkBalance = async (number: string, pin: string): Promise<GiftCard> =>
  expectShape(await backend('api/content/gift-card/balance', { method: 'POST', json: { number, pin } }), { balance: 'number' })
