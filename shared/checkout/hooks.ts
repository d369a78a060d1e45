import '../cart/hooks'
import { loadTotals } from '../cart/actions'
import { $quote, $totals, $totalsFailed, $totalsPending } from '../cart/store'
import { $config, $isB2B, $isLoggedIn } from '../page/config'
import { useStore } from '../page/hooks'
import {
  askForOrder,
  changeOpenOrder,
  chooseBank,
  choosePayment,
  completePayment,
  logIn,
  orderNow,
  refreshPayment,
  startCheckout,
} from './actions'
import * as shipping from './delivery'
import { changeAddress, changeSameAsBilling, chooseFromBook, collectDelivery, completeDetails, delivery, expectAddress } from './details'
import * as payment from './payment'
import * as addresses from './store'
import * as guest from './store'
import { $checkout, $openOrder, $refusedField, goToStep, stepHref } from './store'

/** Runs before the first render, which then shows the printed data. Returns the open step. */
export function openCheckout(): 1 | 2 | 3 {
  startCheckout()
  return $checkout.get().currentStep
}

/** The current step, finished steps, and errors. */
export function useCheckout() {
  const { currentStep, done, phase, error } = useStore($checkout)
  return {
    ...{ step: currentStep, done, phase, error, go: goToStep, href: stepHref, quote: useStore($quote) },
    openOrder: useStore($openOrder),
    changeOrder: changeOpenOrder,
  }
}

/** Customer and addresses. */
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
    refusedField: useStore($refusedField),
    forgetRefusal: () => $refusedField.set(null),
    setEmail: (value: string) => guest.$customerEmail.set(value),
    checkEmail: (value: string) => void guest.checkEmail(value),
    setExtension: (name: string, value: string) =>
      value ? guest.addExtensionAttribute(name, value) : guest.removeExtensionAttribute(name),
    clearExtension: guest.clearExtensionAttributes,
    change: changeAddress,
    setSame: changeSameAsBilling,
    choose: chooseFromBook,
    expect: expectAddress,
    /** The current values, which may be newer than those rendered. */
    current: () => ({
      shipping: addresses.$shippingAddress.get(),
      billing: addresses.$billingAddress.get(),
      email: guest.$customerEmail.get(),
    }),
    complete: completeDetails,
  }
}

/** Delivery. */
export function useDelivery() {
  return {
    methods: useStore(shipping.$shippingMethods),
    chosen: useStore(shipping.$shippingMethod),
    options: useStore(shipping.$deliveryOptions),
    choice: useStore(shipping.$delivery),
    pending: useStore(shipping.$shippingPending),
    error: useStore(shipping.$shippingError),
    fellBack: useStore(shipping.$shippingFellBack),
    slotGone: useStore(shipping.$slotGone),
    isB2B: useStore($isB2B),
    isOptionOf: shipping.isOptionOf,
    pick: delivery.method,
    pickDate: delivery.date,
    pickPoint: delivery.point,
    retry: () => void collectDelivery(),
  }
}

/** Payment. */
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

/** The cart, and placing the order. */
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
