import type { Deps } from '../environment'
import { Refusal } from '../http/errors'
import { laterMethods } from '../payments/methods'
import { type Provider, payUrl } from '../payments/request'
import type { Session } from '../sessions/session'
import type { StoredOrder } from './records'

/** Where the provider sends the shopper back to. */
export const paymentPath = (reference: string): string => `/checkout/betaling/${reference}`

/** Where the provider reports payments. */
export const notifyPath = '/betaling/melding'

export const successPath = '/checkout/bedankt'

/** Address of the provider's page for this payment; `origin` is the shop's. */
export const payAt = (
  provider: Provider,
  origin: string,
  { number, locale }: StoredOrder,
  { reference, cents, method }: { reference: string; cents: number; method: string },
): string =>
  payUrl(provider, {
    reference,
    cents,
    method,
    order: number,
    locale,
    returnUrl: origin + paymentPath(reference),
    notifyUrl: origin + notifyPath,
  })

/**
 * Starts an online payment for an order that awaits a bank transfer; resolves to the provider's page. Refuses a method
 * that is not offered (400) and an order with nothing to pay (409).
 */
export async function payLater(
  { deps, session, origin }: { deps: Deps; session: Session; origin: string },
  { number, payment }: StoredOrder,
  method: string,
): Promise<string> {
  if (!deps.provider || !laterMethods.includes(method)) throw new Refusal(400, 'paymentMethod')
  const begun = await deps.data.orders.payElsewhere(number, method)
  if (!begun) throw new Refusal(409, 'nothingToPay')
  await session.change({ order: number })
  return payAt(deps.provider, origin, begun.order, { reference: begun.reference, cents: payment.cents, method })
}
