import type { PaymentMethods } from '../../shared/contract/api/payment'
import type { Totals } from '../../shared/contract/api/quote'
import type { Customer } from '../account/records'
import type { CheckoutState } from '../cart/checkout-state'
import { destinationOf } from '../delivery/rates'
import type { Deps } from '../environment'
import { type PaymentRule, type PaymentSituation, paymentsFor } from '../payments/methods'
import type { SessionState } from '../sessions/records'

/** Three terms in euros; remaining cents go on the first. */
function terms(cents: number): number[] {
  const part = Math.floor(cents / 3)
  return [cents - 2 * part, part, part].map(one => one / 100)
}

/** What this customer may pay an order with, the default first; undefined: a guest. */
export const waysToPay = (
  { provider }: Pick<Deps, 'provider'>,
  customer: Customer | undefined,
  { shippingMethod, ...order }: Pick<PaymentSituation, 'due' | 'country'> & { shippingMethod: string | null },
): PaymentRule[] =>
  paymentsFor({
    ...order,
    destination: destinationOf(shippingMethod),
    isB2B: customer?.isB2B ?? false,
    hasProvider: provider !== undefined,
  })

/** Whose cart is paid: a session, or a customer with another cart than their own. */
export interface Payer {
  state: Pick<SessionState, 'quoteId' | 'customerId'>
}

/** Payment methods for a quote, each with its options and notes; `chosen`: what is stored of its delivery, if the caller knows. */
export async function paymentMethods(
  deps: Pick<Deps, 'data' | 't' | 'provider'>,
  { state: { quoteId, customerId } }: Payer,
  { grand_total, amount_due = grand_total }: Totals,
  chosen?: Pick<CheckoutState, 'shipping' | 'shippingMethod'>,
): Promise<Omit<PaymentMethods, 'totals'>> {
  const { data, t } = deps
  const { shipping, shippingMethod } = chosen ?? (await data.checkouts.of(quoteId))
  const due = Math.round(amount_due * 100)
  const order = { due, country: shipping?.country_id || 'NL', shippingMethod }
  const found = waysToPay(deps, await data.customers.get(customerId), order)
  const configs: Readonly<Record<string, Record<string, unknown>>> = { in3: { terms: terms(due) } }
  const notice = (code: string): string => {
    const text = t(`order.payNotice.${code}`)
    return text.startsWith('order.') ? '' : text
  }
  return {
    payment_methods: found.map(({ code }) => ({ code, title: t(`order.pay.${code}`), notice: notice(code), fee: 0 })),
    payment_config: Object.fromEntries(found.map(({ code }) => [code, configs[code] ?? {}])),
  }
}
