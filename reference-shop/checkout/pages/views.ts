import type { Order } from '../../../shared/contract/api/orders'
import type { Quote, Totals } from '../../../shared/contract/api/quote'
import type { CheckoutSeed } from '../../../shared/contract/seeds'
import type { MailedCardView } from '../../mailed-cards/views'
import type { Fields } from './fields'

/** snippets/time-slots.liquid: days with their time slots, as one choice. */
export interface SlotsView {
  /** What is chosen, in words, and its price in euros, `bare` without VAT. */
  chosen: string
  price: number
  bare: number | undefined
  /** `reason`: why nothing comes, else ''. `value` is the day with its slot, the day alone for the first; `left` 0 when it is full. */
  days: {
    title: string
    reason: string
    slots: { value: string; title: string; price: number; bare: number | undefined; left: number | null; isChosen: boolean }[]
  }[]
}

/** A way to get the order there; `dates` and `points` when it is possible. */
export interface DeliveryWay {
  code: string
  title: string
  /** Euros, including VAT; `bare` is without. */
  price: number
  bare: number
  /** Why it is not possible; '' when it is. */
  reason: string
  isChosen: boolean
  dates: { value: string; label: string; isChosen: boolean }[]
  /** The first day that costs no more than the way itself, in words. */
  soonest: string
  /** The same days with their time slots, and those without delivery; null where there are no slots. */
  slots: SlotsView | null
  /** What to know of this way; '' for nothing. */
  note: string
  /** What comes in each part of it; empty when all comes at once. */
  parts: { title: string; text: string }[]
  points: { value: string; name: string; place: string; distance: string; note: string; isChosen: boolean }[]
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

/** What is ordered and how, before the button that orders it. */
export interface OverviewView {
  email: string
  shipping: string[]
  /** Empty if it is the same. */
  billing: string[]
  business: string[]
  /** 'Bezorgen, Standaard', the place where it is fetched, 'maandag 23 november'. */
  delivery: string[]
  payment: string
  /** Makes it one order, however often the button is pressed. */
  key: string
}

/**
 * pages/checkout.liquid: POST /checkout/gegevens (step 1; `action` lookup, billing_lookup or book fills in fields),
 * /checkout/betaling (2) and /checkout/bestellen (3).
 */
export interface CheckoutView {
  step: 1 | 2 | 3
  steps: { number: number; href: string; isCurrent: boolean }[]
  /** Sentence above the step, '' for none. */
  error: string
  quote: Quote
  totals: Totals
  isGuest: boolean
  countries: { value: string; label: string }[]
  values: Fields
  /** Sentences by field. */
  errors: Fields
  /** Key of what looking up the address came to, and the field it belongs to. */
  lookup: { prefix: string; text: string } | null
  book: { value: string; label: string }[]
  ways: DeliveryWay[]
  payments: PaymentWay[]
  /** What step 3 shows; null before there are an address and a way of delivery. */
  overview: OverviewView | null
  cartSeed: { quote: Quote; totals: Totals }
  checkoutSeed: CheckoutSeed
}

/** pages/checkout-done.liquid: after ordering, or coming back from paying. */
export interface DoneView {
  /** Key of the texts `order.done.<outcome>`: title, text. */
  outcome: 'paid' | 'transfer' | 'store' | 'monthly' | 'waiting' | 'failed' | 'canceled' | 'rejected' | 'refunded' | 'twice' | 'calledOff'
  number: string
  /** What happens next, as sentences. */
  next: string[]
  /** Where to go on; '' for none. */
  againHref: string
  /** Of the shopper's own order: '' when this browser did not place it. */
  orderHref: string
  withdrawUntil: string
  /** What was bought and, unless it is fetched, the lines of the address it goes to, and its gift cards by mail; null when it is not done, or this browser did not place it. */
  bought: { order: Order; address: string[]; mailedCards: Pick<MailedCardView, 'recipient' | 'email' | 'state'>[] } | null
  /** Address that a guest may make an account with, of this order; '' when there is nothing to make. */
  accountEmail: string
  /** For `order-seed`; null when the order is not known here. */
  orderSeed: object | null
}
