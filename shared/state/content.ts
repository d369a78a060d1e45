import * as contentApi from '../api/content'
import type { ContactRequest, GiftCard } from '../contract/api/content'
import { explainFailure } from './failure'

/** Text key, or the server's sentence, of what went wrong. */
type Failed = { error: string | null }

/** Asks for the newsletter; an e-mail brings the link that confirms it. */
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

/** What is left on a gift card, in euros. */
export async function checkBalance(number: string, pin: string): Promise<{ card: GiftCard } | Failed> {
  try {
    return { card: await contentApi.checkBalance(number, pin) }
  } catch (error) {
    return { error: explainFailure(error) }
  }
}
