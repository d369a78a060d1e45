import type { ContactRequest, GiftCard, ProductQuestion } from '../contract/api/content'
import type { Result } from '../contract/result'
import { attempt } from '../http/errors'
import * as contentApi from './calls'

/** Subscribes to the newsletter; the shopper confirms through an e-mailed link. */
export const subscribe = (email: string): Promise<Result> => attempt(() => contentApi.subscribe(email))

/** Sends a message to the shop. */
export const sendContact = (request: ContactRequest): Promise<Result> => attempt(() => contentApi.sendContact(request))

/** Balance of a gift card, in the shop's currency. */
export const checkBalance = (number: string, pin: string): Promise<Result<GiftCard>> => attempt(() => contentApi.checkBalance(number, pin))

/** Sends a question about a product, once. */
export const sendQuestion = (question: ProductQuestion): Promise<Result> =>
  attempt(() => contentApi.askAboutProduct(question), 'question.failed')
