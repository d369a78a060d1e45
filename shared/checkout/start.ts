import { isComplete, isSameAddress } from '../address/rules/address'
import { loadCart, loadTotals } from '../cart/actions'
import { $couponStatus } from '../cart/coupon'
import { $quote, $totals, cartNow } from '../cart/store'
import type { QuoteAddress } from '../contract/api/address'
import { readPrinted } from '../contract/printed'
import type { CheckoutSeed } from '../contract/seeds'
import { $isLoggedIn } from '../page/config'
import { record } from '../page/facts'
import { $shippingAddress, adoptAddresses, hasDraft } from './addresses'
import { deliveryIsKnown, followAddress, keepHolding } from './details-step'
import { $customerEmail, $extensionAttributes } from './guest'
import { adoptCustomer } from './login'
import { renewOrderKey } from './order-key'
import { $paymentDetails, $paymentMethod, adoptPayment } from './payment'
import { refreshPayment } from './payment-step'
import { findOpenOrder } from './place-order'
import { keptCode } from './rules/delivery'
import { $shippingMethod, adoptDelivery, adoptMethods } from './shipping'
import { $checkout, startSteps } from './steps'

/** Steps that the known data completes: 2 if only the order is left, 1 if the payment method is still open. */
function doneSoFar(hasMethods: boolean): 0 | 1 | 2 {
  const assigned = $quote.get()?.extension_attributes?.shipping_assignments[0]?.shipping
  const isBrought = !!assigned?.method && isComplete($shippingAddress.get()) && $shippingMethod.get() !== '' && hasMethods
  if (!isBrought || !$customerEmail.get()) return 0
  return $paymentMethod.get() ? 2 : 1
}

/** Whether the billing address is the shipping address: as the server says, else by comparing its addresses. */
const isBilledThere = (shipping: QuoteAddress, billing: QuoteAddress | undefined): boolean =>
  shipping.same_as_billing === undefined
    ? !billing || !isComplete(billing) || isSameAddress(shipping, billing)
    : shipping.same_as_billing === 1

/** A tab without choices continues with the server's, made on this or another device. */
function adoptChoices(shippingMethod: string | undefined, chosen: CheckoutSeed['chosen']): void {
  if (shippingMethod && !$shippingMethod.get()) $shippingMethod.set(shippingMethod)
  if (!chosen || $paymentMethod.get()) return
  $paymentMethod.set(chosen.method)
  $paymentDetails.set(chosen.details)
}

function adoptSeed({ email, extension, shippingMethods, delivery, payment, chosen }: CheckoutSeed): void {
  const quote = $quote.get()
  const assigned = quote?.extension_attributes?.shipping_assignments[0]?.shipping
  const shipping = assigned?.address
  adoptChoices(shippingMethods && keptCode(assigned?.method), chosen)
  if (email && !$customerEmail.get()) $customerEmail.set(email)
  if (extension && !Object.keys($extensionAttributes.get()).length) $extensionAttributes.set(extension)
  if (shipping) adoptAddresses(shipping, quote?.billing_address, isBilledThere(shipping, quote?.billing_address))
  adoptCustomer()
  if (shippingMethods) adoptMethods(shippingMethods)
  if (delivery) adoptDelivery(delivery.options, delivery.choice)
  if (payment) adoptPayment(payment)
}

const seedShape = {
  step: 'number',
  'error?': 'string',
  'email?': 'string',
  'extension?': { '*': 'string' },
  'shippingMethods?': [{ carrier_code: 'string', method_code: 'string' }],
  'delivery?': {},
  'payment?': { payment_methods: [{ code: 'string' }], payment_config: {}, totals: {} },
  'chosen?': { method: 'string', details: {} },
} as const

let isStarted = false

/** Starts once from the printed data, and loads what is missing. */
export function startCheckout(): void {
  if (isStarted) return
  isStarted = true
  const seed = readPrinted<CheckoutSeed>('checkout-seed', seedShape) ?? { step: 1 }
  const quote = $quote.get()
  adoptSeed(seed)
  startSteps(doneSoFar(!!seed.shippingMethods), seed.error ? { step: seed.step, error: seed.error } : undefined)
  // The failed order is final: the next attempt is a new order.
  if (seed.error && quote) renewOrderKey(quote.id)
  else void findOpenOrder()
  const begin = (): void => {
    // A shopper who returns from paying has already started the checkout.
    if (!seed.error) record({ kind: 'checkout-begun', cause: 'load', ...cartNow() })
  }
  if (quote) begin()
  else void Promise.all([loadCart(), loadTotals()]).then(begin).then(followAddress)
  if (hasDraft() || !seed.shippingMethods) followAddress()
  else deliveryIsKnown()
  keepHolding()
  if ($checkout.get().done >= 1 && !seed.payment) void refreshPayment()
  const again = (): void => {
    if ($checkout.get().done >= 1) void refreshPayment()
  }
  $quote.listen((now, before) => {
    if (JSON.stringify(now?.items) !== JSON.stringify(before?.items)) again()
  })
  $couponStatus.listen(again)
  const cards = (totals = $totals.get()): string => JSON.stringify(totals?.gift_cards ?? [])
  $totals.listen((now, before) => {
    if (cards(now) !== cards(before)) again()
  })
  $isLoggedIn.listen(() => adoptCustomer())
}
