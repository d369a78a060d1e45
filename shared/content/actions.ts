import type { ContactRequest, GiftCard, ProductQuestion } from '../contract/api/content'
import { explainFailure } from '../http/errors'
import * as contentApi from './calls'

/** Text key or the server's message. */
type Failed = { error: string | null }

/** Subscribes to the newsletter; the shopper confirms through an e-mailed link. */
export async function subscribe(email: string): Promise<Failed> {
  try {
    await contentApi.subscribe(email)
    return { error: null }
  } catch (error) {
    return { error: explainFailure(error) }
  }
}

/** Sends a message to the shop. */
export async function sendContact(request: ContactRequest): Promise<Failed> {
  try {
    await contentApi.sendContact(request)
    return { error: null }
  } catch (error) {
    return { error: explainFailure(error) }
  }
}

/** Balance of a gift card, in euros. */
export async function checkBalance(number: string, pin: string): Promise<{ card: GiftCard } | { error: string }> {
  try {
    return { card: await contentApi.checkBalance(number, pin) }
  } catch (error) {
    return { error: explainFailure(error) }
  }
}

/** Sends a question about a product, once. Null on success, else a text key or the server's message. */
export async function sendQuestion(question: ProductQuestion): Promise<string | null> {
  try {
    await contentApi.askAboutProduct(question)
    return null
  } catch (error) {
    return explainFailure(error, 'question.failed')
  }
}
