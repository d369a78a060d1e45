import * as accountApi from '../account/calls'
import { fromBook, isSameAddress } from '../address/rules/address'
import { isComplete } from '../address/rules/address-form'
import { countryOf } from '../address/rules/page-countries'
import { loadCart, loadTotals, markTotalsStale, refreshCart, setTotals } from '../cart/actions'
import { $couponStatus } from '../cart/coupon'
import { $quote, $totals, cartNow } from '../cart/store'
import type { QuoteAddress } from '../contract/api/address'
import type { OrderInformation } from '../contract/api/payment'
import type { Id } from '../contract/id'
import { ports } from '../contract/ports'
import { readPrinted } from '../contract/printed'
import type { CheckoutSeed } from '../contract/seeds'
import { explainFailure, statusOf } from '../http/errors'
import { latest, oneByOne } from '../http/latest'
import { keysIn } from '../http/once'
import { $isLoggedIn } from '../page/config'
import { announceText } from '../page/messages'
import { track } from '../page/tracking'
import { checkoutKeys } from '../storage/checkout'
import { local, safely } from '../storage/web-storage'
import { findPlacedOrder, placeOrder, setPaymentInformation } from './calls'
import { $delivery, $shippingMethod, adoptDelivery, adoptMethods } from './delivery'
import { collectDelivery, deliveryIsKnown, followAddress, keepHolding, reopenDetails } from './details'
import { orderOnce } from './order'
import {
  $paymentDetails,
  $paymentError,
  $paymentMethod,
  addressInformation,
  adoptPayment,
  banksOf,
  collectPayment,
  paymentInformation,
  selectMethod,
  whenMethodsLoaded,
} from './payment'
import { keptCode } from './rules/delivery'
import {
  $addressBook,
  $checkout,
  $customerEmail,
  $extensionAttributes,
  $openOrder,
  $shippingAddress,
  $showLoginForm,
  adoptAddresses,
  dispatch,
  explainRefusal,
  hasDraft,
  startSteps,
} from './store'

const begin = latest()
/** The server keeps the method of each call. */
const inTurn = oneByOne()

/**
 * Sends the payment method, after the one before it, and shows the returned totals. Stale replies are dropped, and what is stale before its
 * turn is not sent.
 */
async function send(): Promise<'done' | 'superseded' | { error: string | null }> {
  const isLatest = begin()
  $paymentError.set(null)
  const areNewest = markTotalsStale()
  try {
    const totals = await inTurn(async () => (isLatest() ? setPaymentInformation(paymentInformation()) : undefined))
    if (!totals || !isLatest()) return 'superseded'
    if (areNewest()) setTotals(totals)
    else void loadTotals()
    return 'done'
  } catch (error) {
    if (!isLatest()) return 'superseded'
    const text = await explainRefusal(error, 'checkout.payment.notChosen')
    $paymentError.set(text)
    void loadTotals()
    return { error: text }
  }
}

/** Chooses a payment method. */
export async function choosePayment(code: string): Promise<void> {
  selectMethod(code)
  if ($checkout.get().done >= 2) dispatch({ type: 'reopened', step: 2 })
  await send()
}

/** Chooses the bank. */
export function chooseBank(bank: string): void {
  $paymentDetails.set({ ...$paymentDetails.get(), bank })
  $paymentError.set(null)
}

/** What is missing when a payment method needs a bank. */
export const NO_BANK = 'checkout.payment.chooseBank'

function miss(text: string): string {
  $paymentError.set(text)
  return text
}

/**
 * Makes sure that the payment method has been sent, then opens the overview. Resolves to what prevents that, which `$paymentError` holds. Waits for methods that are
 * being loaded: a gift card may have left nothing to choose.
 */
export async function completePayment(): Promise<string | null> {
  await whenMethodsLoaded()
  const method = $paymentMethod.get()
  if (!method) return miss('checkout.payment.choose')
  if (banksOf(method).length && !$paymentDetails.get().bank) return miss(NO_BANK)
  const sent = await send()
  // Another method was chosen meanwhile, so the shopper is not done.
  if (sent === 'superseded') return null
  if (sent !== 'done') return sent.error
  track({ kind: 'payment-chosen', method, cause: 'shopper', ...cartNow() })
  dispatch({ type: 'completed', step: 2 })
  return null
}

/** Reloads the payment methods: address, delivery, cart, coupon or gift cards changed, or loading failed before. */
export async function refreshPayment(): Promise<void> {
  const information = addressInformation()
  if (!information) return
  const before = $paymentMethod.get()
  markTotalsStale()
  const reply = await collectPayment(information)
  if (reply === 'superseded') return
  if ('error' in reply) {
    void loadTotals()
    return
  }
  setTotals(reply.totals)
  if ($paymentMethod.get() !== before && $checkout.get().done >= 2) dispatch({ type: 'reopened', step: 2 })
}

const NO_LONGER_SO = 409

const keys = keysIn(safely(local), checkoutKeys.orderKey)

/** The next order of this quote is another one than before, whose order is final or replaced. */
export const renewOrderKey = (quoteId: Id): void => void keys.renew(String(quoteId))

const quoteNow = (): string | undefined => {
  const id = $quote.get()?.id
  return id === undefined ? undefined : String(id)
}

/** Key of the order for which the shopper left to pay. */
let left = ''

async function refuse(error: unknown): Promise<void> {
  const text = await explainRefusal(error, 'checkout.order.failed')
  if (text === null) return loadTotals()
  dispatch({ type: 'refused', error: text })
  if (statusOf(error) !== NO_LONGER_SO) return loadTotals()
  await refreshCart()
  const chosen = (): string => JSON.stringify([$shippingMethod.get(), $delivery.get()])
  const before = chosen()
  await collectDelivery()
  // The chosen day or method has gone: the shopper must see its replacement before ordering.
  if (chosen() !== before) reopenDetails()
}

/** Places the order at the total shown above the button. */
function orderInformation(): OrderInformation {
  const { grand_total, amount_due } = $totals.get() ?? {}
  return { ...paymentInformation(), ...(grand_total !== undefined && { grand_total }), ...(amount_due !== undefined && { amount_due }) }
}

const ordering = orderOnce({
  keys,
  state: $checkout.get,
  tell: dispatch,
  send: key => placeOrder(orderInformation(), key),
  leave({ redirect_url: redirect, success_url: success }) {
    const quote = quoteNow()
    if (quote !== undefined) left = keys.of(quote)
    ports().location.go(redirect ?? success)
  },
  refuse,
})

/** Orders the cart exactly once. */
export async function orderNow(): Promise<void> {
  const quote = quoteNow()
  if (quote !== undefined) await ordering.order(quote)
}

/** Checks again whether an order exists. */
export async function askForOrder(): Promise<void> {
  const quote = quoteNow()
  if (quote !== undefined) await ordering.ask(quote)
}

// When the connection is back, checks an interrupted order without a press.
ports().onOnline(() => void askForOrder())

/** Handles an existing order: shows one that awaits payment as such; for any other, opens its thank-you page. */
async function resume(key: string): Promise<void> {
  try {
    const { order_number: number, status, redirect_url: redirect, success_url: success } = await findPlacedOrder(key)
    if (status === 'canceled') $openOrder.set(null)
    else if (status === 'pending' && redirect) $openOrder.set({ number, payHref: redirect })
    else ports().location.go(success)
  } catch {
    // No order, or no answer: the checkout continues with the server's data.
  }
}

/** Checks whether this cart was already ordered, here or in another tab, and awaits payment. */
export async function findOpenOrder(): Promise<void> {
  const quote = quoteNow()
  const key = quote === undefined ? undefined : keys.known(quote)
  if (key) await resume(key)
}

/** The shopper changes the ordered cart: the next order is a new one that replaces this one. */
export function changeOpenOrder(): void {
  const quote = quoteNow()
  if (quote !== undefined) keys.renew(quote)
  $openOrder.set(null)
}

ports().onPageRestored(async () => {
  const hadLeft = $checkout.get().phase === 'leaving'
  if (!hadLeft && !$openOrder.get()) return
  await (left ? resume(left) : findOpenOrder())
  dispatch({ type: 'restored' })
})

/** Loads the customer's addresses, and uses one if nothing was typed. */
export function adoptCustomer(): void {
  const customer = $quote.get()?.customer
  if (!customer) return
  $addressBook.set(customer.addresses)
  const of = (id: string | null) => customer.addresses.find(address => String(address.id) === id)
  const { default_shipping: shipping, default_billing: billing } = customer
  const found = of(shipping) ?? of(billing)
  if (found) adoptAddresses(fromBook(found, countryOf), undefined, true)
  if (!$customerEmail.get()) $customerEmail.set(customer.email)
}

/** Logs in without leaving the step: merges the carts and keeps what was typed. Resolves to an error, else null. */
export async function logIn(email: string, password: string): Promise<string | null> {
  try {
    await accountApi.login(email, password)
  } catch (error) {
    return explainFailure(error)
  }
  $isLoggedIn.set(true)
  void announceText(['checkout'], 'checkout.login.done')
  $customerEmail.set(email)
  $showLoginForm.set(false)
  await refreshCart()
  adoptCustomer()
  return null
}

/** Steps that the known data completes: 2 if only the order is left, 1 if the payment method is still open. */
function doneSoFar(hasMethods: boolean): 0 | 1 | 2 {
  const assigned = $quote.get()?.extension_attributes?.shipping_assignments[0]?.shipping
  const isBrought = !!assigned?.method && isComplete($shippingAddress.get(), countryOf) && $shippingMethod.get() !== '' && hasMethods
  if (!isBrought || !$customerEmail.get()) return 0
  return $paymentMethod.get() ? 2 : 1
}

/** Whether the billing address is the shipping address: as the server says, else by comparing its addresses. */
const isBilledThere = (shipping: QuoteAddress, billing: QuoteAddress | undefined): boolean =>
  shipping.same_as_billing === undefined
    ? !billing || !isComplete(billing, countryOf) || isSameAddress(shipping, billing)
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
    if (!seed.error) track({ kind: 'checkout-begun', cause: 'load', ...cartNow() })
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
