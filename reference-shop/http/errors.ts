import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorReply } from '../../shared/contract/api/common'
import { Unavailable } from '../database/unavailable'
import type { ShopEnv } from './environment'

/** Keys in errors.json of the reasons to refuse a request. */
export type RefusalCode =
  | 'badRequest'
  | 'invalid'
  | 'wrongField'
  | 'login'
  | 'notFound'
  | 'method'
  | 'token'
  | 'tooLarge'
  | 'photosMany'
  | 'photoLarge'
  | 'photosLarge'
  | 'photoPixels'
  | 'photoUnreadable'
  | 'photosBusy'
  | 'unknownCategory'
  | 'unknownProduct'
  | 'wishlistFull'
  | 'wishlistEmpty'
  | 'unknownList'
  | 'listTaken'
  | 'listFull'
  | 'listsFull'
  | 'listNameless'
  | 'listNameLong'
  | 'unknownItem'
  | 'unknownQuote'
  | 'unknownService'
  | 'unknownStore'
  | 'unknownAddress'
  | 'compareFull'
  | 'maxQty'
  | 'cartFull'
  | 'savedFull'
  | 'bookFull'
  | 'tooDeep'
  | 'notSaleable'
  | 'choose'
  | 'noStoreStock'
  | 'signIn'
  | 'unknownGiftCard'
  | 'wrongPin'
  | 'tooOften'
  | 'robot'
  | 'unverified'
  | 'oldLink'
  | 'ownVote'
  | 'notBought'
  | 'wrongPassword'
  | 'unknownEntry'
  | 'emptyCart'
  | 'incomplete'
  | 'lineChanged'
  | 'soldOut'
  | 'shippingMethod'
  | 'deliveryGone'
  | 'timeSlotFull'
  | 'paymentMethod'
  | 'couponUnknown'
  | 'couponExpired'
  | 'couponMinimum'
  | 'couponVouchers'
  | 'couponGone'
  | 'couponUsed'
  | 'totalChanged'
  | 'giftCardRefused'
  | 'giftCardEnded'
  | 'giftCardEmpty'
  | 'giftCardVouchers'
  | 'giftCardsFull'
  | 'giftCardGone'
  | 'giftCardChanged'
  | 'unpaidOrders'
  | 'unpaidPieces'
  | 'scarcePieces'
  | 'noLink'
  | 'exchangePrice'
  | 'keyReused'
  | 'unknownOrder'
  | 'nothingToPay'
  | 'paymentUnknown'
  | 'tooLateToCancel'
  | 'tooLateToWithdraw'
  | 'nothingToReturn'
  | 'notSentYet'
  | 'returnChoice'
  | 'tooLateToReturn'
  | 'expressAddress'
  | 'expressDelivery'
  | 'expressPayment'
  | 'expressCart'
  | 'server'
  | 'unavailable'

/** A request that the shop refuses. The message is `errors.<code>`, with the parameters for %1 and on. */
export class Refusal extends HTTPException {
  readonly code: RefusalCode
  readonly parameters: (string | number)[]

  constructor(status: number, code: RefusalCode, parameters: (string | number)[] = []) {
    super(status as ContentfulStatusCode, { message: code })
    this.code = code
    this.parameters = parameters
  }
}

export const isApi = (path: string): boolean => path.startsWith('/api/')

const codeFor = (status: number): RefusalCode => {
  if (status === 404) return 'notFound'
  if (status === 413) return 'tooLarge'
  return status < 500 ? 'badRequest' : 'server'
}

/** Status, code and parameters of an error; unexpected errors are a 500. */
export function describeError(error: unknown): { status: number; code: RefusalCode; parameters: (string | number)[] } {
  if (error instanceof Refusal) return { status: error.status, code: error.code, parameters: error.parameters }
  if (error instanceof Unavailable) return { status: 503, code: 'unavailable', parameters: [] }
  const status = error instanceof HTTPException ? error.status : 500
  return { status, code: codeFor(status), parameters: [] }
}

/** Whether the client disconnected before the request was complete, which is no failure of the shop. */
export const isCutOff = (c: Context, error: unknown): boolean =>
  (c.env as { incoming?: { errored?: unknown } } | undefined)?.incoming?.errored === error

/** When to try again after a 503, in seconds. */
export const RETRY_SECONDS = '10'

/** The API's reply to a failed call. */
export function errorReply(c: Context<ShopEnv>, error: unknown, text: (code: RefusalCode) => string): Response {
  const { status, code, parameters } = describeError(error)
  const field = code === 'wrongField' ? { field: String(parameters[0]) } : {}
  const reply: ErrorReply = { message: text(code), ...(parameters.length && { parameters }), ...field }
  return c.json(reply, status as ContentfulStatusCode, status === 503 ? { 'Retry-After': RETRY_SECONDS } : {})
}

/** A message for pages, with its parameters filled in. */
export const fillIn = (message: string, parameters: readonly (string | number)[]): string =>
  message.replace(/%(\d)/g, (sign, place: string) => String(parameters[Number(place) - 1] ?? sign))
