import type { QuoteAddress } from '../../contract/api/address'
import { ports } from '../../contract/ports'
import type { CheckoutSeed } from '../../contract/seeds'
import { isComplete, isSameAddress } from '../../domain/address'
import { keptCode } from '../../domain/delivery'
import { $quote, cartNow } from '../cart'
import { loadCart, loadTotals } from '../cart-actions'
import { $shippingAddress, adoptAddresses, hasDraft } from '../checkout/addresses'
import { $customerEmail, $extensionAttributes } from '../checkout/guest'
import { renewOrderKey } from '../checkout/order-key'
import { $paymentDetails, $paymentMethod, adoptPayment } from '../checkout/payment'
import { $shippingMethod, adoptDelivery, adoptMethods } from '../checkout/shipping'
import { $checkout, startSteps } from '../checkout/steps'
import { $couponStatus } from '../coupon'
import { record } from '../facts'
import { $isLoggedIn } from '../global'
import { deliveryIsKnown, followAddress } from './checkout-details'
import { adoptCustomer } from './checkout-login'
import { findOpenOrder } from './checkout-order'
import { refreshPayment } from './checkout-payment'

/** What the server and this tab know already: 2 when all but the order, 1 when the way of paying is open. */
function doneSoFar(hasMethods: boolean): 0 | 1 | 2 {
  const assigned = $quote.get()?.extension_attributes?.shipping_assignments[0]?.shipping
  const isBrought = !!assigned?.method && isComplete($shippingAddress.get()) && $shippingMethod.get() !== '' && hasMethods
  if (!isBrought || !$customerEmail.get()) return 0
  return $paymentMethod.get() ? 2 : 1
}

/** Whether the invoice goes where the order goes, as the server says or, where it does not, as its addresses do. */
const isBilledThere = (shipping: QuoteAddress, billing: QuoteAddress | undefined): boolean =>
  shipping.same_as_billing === undefined
    ? !billing || !isComplete(billing) || isSameAddress(shipping, billing)
    : shipping.same_as_billing === 1

/** A tab that has chosen nothing goes on with what the server knows, from this or another device. */
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

let isStarted = false

/** Starts from what the page was printed with, once; what is missing is asked for. */
export function startCheckout(): void {
  if (isStarted) return
  isStarted = true
  const seed = (ports().readJson('checkout-seed') ?? { step: 1 }) as CheckoutSeed
  const quote = $quote.get()
  adoptSeed(seed)
  startSteps(doneSoFar(!!seed.shippingMethods), seed.error ? { step: seed.step, error: seed.error } : undefined)
  // What failed was an order of its own: the next try is another one.
  if (seed.error && quote) renewOrderKey(quote.id)
  else void findOpenOrder()
  const begin = (): void => {
    // Whoever comes back from paying began before.
    if (!seed.error) record({ kind: 'checkout-begun', cause: 'load', ...cartNow() })
  }
  if (quote) begin()
  else void Promise.all([loadCart(), loadTotals()]).then(begin).then(followAddress)
  if (hasDraft() || !seed.shippingMethods) followAddress()
  else deliveryIsKnown()
  if ($checkout.get().done >= 1 && !seed.payment) void refreshPayment()
  const again = (): void => {
    if ($checkout.get().done >= 1) void refreshPayment()
  }
  $quote.listen((now, before) => {
    if (JSON.stringify(now?.items) !== JSON.stringify(before?.items)) again()
  })
  $couponStatus.listen(again)
  $isLoggedIn.listen(() => adoptCustomer())
}
