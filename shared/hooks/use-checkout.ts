import { $quote, $totals, $totalsFailed, $totalsPending } from '../state/cart'
import { loadTotals } from '../state/cart-actions'
import * as addresses from '../state/checkout/addresses'
import * as guest from '../state/checkout/guest'
import { $openOrder } from '../state/checkout/order-key'
import * as payment from '../state/checkout/payment'
import * as shipping from '../state/checkout/shipping'
import { $checkout, goToStep, stepHref } from '../state/checkout/steps'
import {
  changeAddress,
  changeSameAsBilling,
  chooseFromBook,
  collectDelivery,
  completeDetails,
  delivery,
  expectAddress,
} from '../state/flows/checkout-details'
import { logIn } from '../state/flows/checkout-login'
import { askForOrder, changeOpenOrder, orderNow } from '../state/flows/checkout-order'
import { chooseBank, choosePayment, completePayment, refreshPayment } from '../state/flows/checkout-payment'
import { startCheckout } from '../state/flows/checkout-start'
import { $config, $isB2B, $isLoggedIn } from '../state/global'
import { useStore } from './use-store'

/** Before the first render, so that what the page was printed with is what it shows. The result is the step that is open. */
export function openCheckout(): 1 | 2 | 3 {
  startCheckout()
  return $checkout.get().currentStep
}

/** Where the shopper is, what is done, and what went wrong. */
export function useCheckout() {
  const { currentStep, done, phase, error } = useStore($checkout)
  return {
    ...{ step: currentStep, done, phase, error, go: goToStep, href: stepHref, quote: useStore($quote) },
    openOrder: useStore($openOrder),
    changeOrder: changeOpenOrder,
  }
}

/** Who orders, and where it goes. */
export function useDetails() {
  return {
    email: useStore(guest.$customerEmail),
    extension: useStore(guest.$extensionAttributes),
    shipping: useStore(addresses.$shippingAddress),
    billing: useStore(addresses.$billingAddress),
    isSame: useStore(addresses.$sameAsBilling),
    book: useStore(addresses.$addressBook),
    isLoggedIn: useStore($isLoggedIn),
    isB2B: useStore($isB2B),
    countries: $config.get().countries,
    mayHaveAccount: useStore(guest.$mayHaveAccount),
    showLogin: useStore(guest.$showLoginForm),
    toggleLogin: () => guest.$showLoginForm.set(!guest.$showLoginForm.get()),
    logIn,
    setEmail: (value: string) => guest.$customerEmail.set(value),
    checkEmail: (value: string) => void guest.checkEmail(value),
    setExtension: (name: string, value: string) =>
      value ? guest.addExtensionAttribute(name, value) : guest.removeExtensionAttribute(name),
    clearExtension: guest.clearExtensionAttributes,
    change: changeAddress,
    setSame: changeSameAsBilling,
    choose: chooseFromBook,
    expect: expectAddress,
    /** As they are at this moment, whatever was rendered last. */
    current: () => ({
      shipping: addresses.$shippingAddress.get(),
      billing: addresses.$billingAddress.get(),
      email: guest.$customerEmail.get(),
    }),
    complete: completeDetails,
  }
}

/** How it gets there. */
export function useDelivery() {
  return {
    methods: useStore(shipping.$shippingMethods),
    chosen: useStore(shipping.$shippingMethod),
    options: useStore(shipping.$deliveryOptions),
    choice: useStore(shipping.$delivery),
    pending: useStore(shipping.$shippingPending),
    error: useStore(shipping.$shippingError),
    fellBack: useStore(shipping.$shippingFellBack),
    isOptionOf: shipping.isOptionOf,
    pick: delivery.method,
    pickDate: delivery.date,
    pickPoint: delivery.point,
    retry: () => void collectDelivery(),
  }
}

/** How it is paid. */
export function usePayment() {
  const chosen = useStore(payment.$paymentMethod)
  const config = useStore(payment.$paymentConfig)
  return {
    methods: useStore(payment.$paymentMethods),
    config,
    chosen,
    banks: payment.banksOf(chosen),
    bank: String(useStore(payment.$paymentDetails).bank ?? ''),
    pending: useStore(payment.$paymentPending),
    error: useStore(payment.$paymentError),
    fellBack: useStore(payment.$paymentFellBack),
    isB2B: useStore($isB2B),
    pick: (code: string) => void choosePayment(code),
    pickBank: chooseBank,
    complete: completePayment,
    retry: () => void refreshPayment(),
  }
}

/** What is ordered, and the order itself. */
export function useOrder() {
  return {
    quote: useStore($quote),
    totals: useStore($totals),
    totalsPending: useStore($totalsPending),
    totalsFailed: useStore($totalsFailed),
    reloadTotals: () => void loadTotals(),
    order: () => void orderNow(),
    ask: () => void askForOrder(),
  }
}
