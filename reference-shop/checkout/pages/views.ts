import type { ShownField } from '../../../shared/address/rules/address-form'
import type { Order } from '../../../shared/contract/api/orders'
import type { Quote, Totals } from '../../../shared/contract/api/quote'
import type { ReviewList } from '../../../shared/contract/api/reviews'
import type { CheckoutSeed } from '../../../shared/contract/seeds'
import type { QuoteView, TotalsView } from '../../cart/pages/amounts'
import type { Fields } from './fields'

/** snippets/time-slots.liquid: days and their time slots as one list of radio buttons. */
export interface SlotsView {
  /** The choice in words, and its price in euros; `bare` is the price without VAT. */
  chosen: string
  price: number
  bare: number | undefined
  /**
   * `reason`: why there is no delivery, else ''. `value`: date and slot, or the date alone for the first slot. `left`:
   * 0 if full.
   */
  days: {
    title: string
    reason: string
    slots: { value: string; title: string; price: number; bare: number | undefined; left: number | null; isChosen: boolean }[]
  }[]
}

interface PointView {
  value: string
  name: string
  place: string
  distance: string
  isChosen: boolean
}

/** A delivery method; `dates` and `points` are empty if it is unavailable. */
export interface DeliveryWay {
  code: string
  title: string
  /** Euros including VAT; `bare` is without. */
  price: number
  bare: number
  /** Why it is unavailable; '' if it is available. */
  reason: string
  isChosen: boolean
  dates: { value: string; label: string; isChosen: boolean }[]
  /** The first day without a surcharge, in words. */
  soonest: string
  /** The days with their time slots and the days without delivery; null if there are no time slots. */
  slots: SlotsView | null
  /** What to know of this way; '' for nothing. */
  note: string
  points: PointView[]
  /** Those farther away, and whether one of them is chosen. */
  others: PointView[]
  isOther: boolean
}

export interface PaymentWay {
  code: string
  title: string
  notice: string
  /** Euros, including VAT; `bareFee` is without. */
  fee: number
  bareFee: number | undefined
  isChosen: boolean
  banks: { value: string; label: string; isChosen: boolean }[]
  /** Euros per term. */
  terms: number[]
}

/** Summary of the order, shown above the button that places it. */
export interface OverviewView {
  email: string
  shipping: string[]
  /** Empty if it is the shipping address. */
  billing: string[]
  business: string[]
  /** Method, pick-up point and day: 'Bezorgen, Standaard', 'maandag 23 november'. */
  delivery: string[]
  payment: string
  /** Idempotency key: pressing the button twice makes one order. */
  key: string
}

/** The form of an address in its country; the list of countries comes behind the first row. */
export interface AddressFormView {
  rows: readonly (readonly ShownField[])[]
  /** Street and city can be looked up. */
  lookup: boolean
}

/**
 * pages/checkout.liquid. Forms: POST /checkout/gegevens (step 1; `action` lookup, billing_lookup or book fills in
 * fields), /checkout/betaling (2) and /checkout/bestellen (3).
 */
export interface CheckoutView {
  step: 1 | 2 | 3
  /** What customers think of the stores together; null without reviews. */
  score: Pick<ReviewList, 'average' | 'count'> | null
  steps: { number: number; href: string; isCurrent: boolean }[]
  /** Error sentence above the step; '' for none. */
  error: string
  quote: QuoteView
  totals: TotalsView
  /** Whole cents that the form of step 3 posts. */
  seen: { due: number; total: number }
  isGuest: boolean
  countries: { value: string; label: string }[]
  values: Fields
  /** The fields of both addresses, by row. */
  forms: Record<'shipping' | 'billing', AddressFormView>
  /** Error sentences by field. */
  errors: Fields
  /** Text key of the address lookup's outcome, and which address it belongs to. */
  lookup: { prefix: string; text: string } | null
  book: { value: string; label: string }[]
  ways: DeliveryWay[]
  payments: PaymentWay[]
  /** Shown in step 3; null until address and delivery are filled in. */
  overview: OverviewView | null
  cartSeed: { quote: Quote; totals: Totals }
  checkoutSeed: CheckoutSeed
}

/** pages/checkout-done.liquid: after ordering, or coming back from the provider. */
export interface DoneView {
  /** Texts: `order.done.<outcome>.title` and `.text`. */
  outcome: 'paid' | 'transfer' | 'store' | 'waiting' | 'failed' | 'canceled' | 'rejected' | 'late' | 'twice' | 'ended'
  number: string
  /** First name of the shopper; '' if this browser did not place the order, or it failed. */
  name: string
  /** How and when it comes, in words; '' likewise. */
  delivery: string
  /** Sentences about what happens next. */
  next: string[]
  /** What goes back of an order that ended, or of a payment that did not belong to it: see `moneyBack`. */
  back: string[]
  /** What a transfer is made with; empty for other ways to pay. */
  pay: { label: string; value: string }[]
  /** Link to continue or try again; '' for none. */
  againHref: string
  /** Link to the shopper's own order; '' if this browser did not place it. */
  orderHref: string
  withdrawUntil: string
  /**
   * The order and its delivery address (empty if it is collected); null if the order failed, or this browser did not
   * place it.
   */
  bought: { order: Order; address: string[] } | null
  /** E-mail address a guest can make an account with; '' if none is offered. */
  accountEmail: string
  /** For `order-seed`; null if analytics must not record this page. */
  orderSeed: object | null
}
