import type { ContactRequest, GiftCard } from '../contract/api/content'
import { explainFailure } from '../http/failure'
import * as contentApi from './api'

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
