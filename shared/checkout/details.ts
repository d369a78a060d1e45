import * as addressApi from '../address/calls'
import { isPlace } from '../address/rules/address-form'
import { countryOf } from '../address/rules/page-countries'
import { loadTotals, markTotalsCurrent, markTotalsStale, setTotals } from '../cart/actions'
import { $quote, $totals, $totalsFailed, cartNow } from '../cart/store'
import type { QuoteAddress } from '../contract/api/address'
import type { Quote } from '../contract/api/quote'
import type { Id } from '../contract/id'
import { ports } from '../contract/ports'
import { track } from '../page/tracking'
import {
  $delivery,
  $shippingError,
  $shippingFellBack,
  $shippingMethod,
  $slotGone,
  chooseDate,
  chooseMethod,
  choosePoint,
  collectMethods,
  collectOptions,
  deliveryBlock,
  deliveryPrice,
  forgetMethods,
  hasChosenSlot,
  shippingTier,
} from './delivery'
import { addressesToSend, addressInformation, collectPayment } from './payment'
import { deliveryRequest } from './rules/delivery'
import { type Inquiry, type InquiryEvent, isOpen, noInquiry, reduceInquiry } from './rules/inquiry'
import {
  $checkout,
  $customerEmail,
  $sameAsBilling,
  $shippingAddress,
  adoptAddresses,
  chooseAddress,
  dispatch,
  editAddress,
  explainRefusal,
  setSameAsBilling,
} from './store'

const PAUSE_MS = 400
/** ms between two requests that renew the reservation of a time slot. */
const RENEW_MS = 5 * 60_000
const TAKEN = 409

let inquiry = noInquiry
let stopWaiting = (): void => {}
let stopHolding = (): void => {}
let running: Promise<void> = Promise.resolve()

/**
 * Applies an event. While the place may change what the order costs, the totals shown are outdated; once it cannot any more, they are current
 * or delivery is priced anew. Returns the state.
 */
function tell(event: InquiryEvent): Inquiry {
  const before = inquiry
  inquiry = reduceInquiry(before, event)
  if (isOpen(inquiry)) {
    if (!isOpen(before) || event.type === 'asked') markTotalsStale()
  } else if (isOpen(before)) {
    if (event.type === 'answered' && event.isIn) void priceDelivery()
    else markTotalsCurrent()
  }
  return inquiry
}

/** Key of everything that delivery depends on (place and cart); '' while the address is incomplete. */
function questionNow(): string {
  const address = $shippingAddress.get()
  const { postcode, street, city, country_id, region } = address
  return isPlace(address, countryOf) ? JSON.stringify([postcode, street, city, country_id, region, $quote.get()?.items_qty]) : ''
}

const countryAsked = (question: string): unknown => (JSON.parse(question) as unknown[])[3]

/** The server prices delivery: from a choice until its reply, the totals shown are outdated. */
async function priceDelivery(): Promise<void> {
  const information = addressInformation()
  // The totals shown may still be replaced by those of an earlier choice.
  const isSame = !inquiry.pricings && !hasChosenSlot() && deliveryPrice() === $totals.get()?.shipping_incl_tax
  if (!information || isSame) return markTotalsCurrent()
  markTotalsStale()
  tell({ type: 'pricing' })
  const payment = await collectPayment(information)
  tell({ type: 'priced' })
  if (payment === 'superseded') return
  if (!('error' in payment)) {
    setTotals(payment.totals)
    return keepHolding()
  }
  $totalsFailed.set(true)
  // The slot has filled up: load what is left, and say which one went.
  if (payment.status === TAKEN && hasChosenSlot()) await collectDelivery()
}

/** Renews the reservation of a time slot for as long as the checkout is open. */
export function keepHolding(): void {
  stopHolding()
  if (hasChosenSlot()) stopHolding = ports().after(RENEW_MS, () => void renewSlot())
}

/** Loads the days, points and slots of each delivery method. True if they were loaded. */
const collectDays = (quote: Quote, address = addressesToSend().shipping, email = $customerEmail.get()): Promise<boolean> =>
  collectOptions(deliveryRequest(quote, address, email, $totals.get()?.shipping_incl_tax === 0, $delivery.get(), countryOf))

async function renewSlot(): Promise<void> {
  const quote = $quote.get()
  if (!quote?.items.length || $checkout.get().phase !== 'idle') return keepHolding()
  const before = JSON.stringify($delivery.get())
  await collectDays(quote)
  if ($slotGone.get() && JSON.stringify($delivery.get()) !== before) {
    reopenDetails()
    void priceDelivery()
  } else keepHolding()
}

/** Called when an address lookup starts or ends. */
export const expectAddress = (isOpen: boolean): void => void tell({ type: 'lookup', isOpen })

async function ask(question: string): Promise<void> {
  tell({ type: 'asked', question })
  const [quote, address, email] = [$quote.get(), addressesToSend().shipping, $customerEmail.get()]
  const hasMethods = await collectMethods(address)
  const isIn = inquiry.asked === question && hasMethods && !!quote?.items.length
  const hasDays = isIn && (await collectDays(quote, address, email))
  tell({ type: 'answered', question, isIn, hasDays })
}

/** Loads the delivery methods and days for the current address. */
export function collectDelivery(): Promise<void> {
  stopWaiting()
  running = ask(questionNow())
  return running
}

/** The printed delivery methods are those of the current address. */
export const deliveryIsKnown = (): void => void tell({ type: 'known', question: questionNow() })

/** Loads the delivery methods (debounced) once the address is complete. */
export function followAddress(): void {
  const question = questionNow()
  if (question && question === inquiry.awaited) return
  stopWaiting()
  if (!question && inquiry.asked && countryAsked(inquiry.asked) !== $shippingAddress.get().country_id) {
    forgetMethods()
    tell({ type: 'forgotten' })
  }
  if (tell({ type: 'moved', question }).awaited) stopWaiting = ports().after(PAUSE_MS, () => void collectDelivery())
}

/** Resolves when the delivery methods match the current address, or failed to load. */
async function settleDelivery(): Promise<void> {
  const question = questionNow()
  await running
  // Days and pick-up points that failed to load are requested again: a method may need one.
  if (question !== inquiry.asked || !$shippingMethod.get() || !inquiry.hasDays) await collectDelivery()
  if (questionNow() !== question) await settleDelivery()
}

/** Something in the first step changed, so it must be sent again. */
export const reopenDetails = (): void => {
  tell({ type: 'edited' })
  if ($checkout.get().done >= 1) dispatch({ type: 'reopened', step: 1 })
}

/** Stores a typed address, which must be sent again. */
export function changeAddress(kind: 'shipping' | 'billing', address: QuoteAddress): void {
  editAddress(kind, address)
  reopenDetails()
  followAddress()
}

/** Uses an address from the book; does nothing if it is not in it. */
export function chooseFromBook(kind: 'shipping' | 'billing', id: Id): void {
  if (!chooseAddress(kind, id)) return
  reopenDetails()
  followAddress()
}

/** Sets whether the billing address is the shipping address. */
export function changeSameAsBilling(isSame: boolean): void {
  setSameAsBilling(isSame)
  reopenDetails()
}

/** Each choice of delivery must be sent again. */
export const delivery = {
  method: (code: string): void => {
    chooseMethod(code)
    reopenDetails()
    void priceDelivery()
  },
  date: (date: string, timeSlot: string | null = null): void => {
    chooseDate(date, timeSlot)
    reopenDetails()
    void priceDelivery()
  },
  point: (identifier: string): void => {
    choosePoint(identifier)
    reopenDetails()
  },
}

const CHANGED = 'checkout.details.changed'

/** Sends addresses and delivery and loads the payment methods. Resolves to what prevents that, else null. */
async function sendDetails(): Promise<string | null> {
  markTotalsStale()
  const { shipping, billing } = addressesToSend()
  const reply = await addressApi.setAddresses(billing, shipping)
  adoptAddresses(reply.extension_attributes.shipping_assignments[0]?.shipping.address, reply.billing_address, $sameAsBilling.get())
  const information = addressInformation()
  if (!information) return CHANGED
  const payment = await collectPayment(information)
  // The cart changed meanwhile, for example.
  if (payment === 'superseded') return sendDetails()
  if ('error' in payment) {
    if (payment.status === TAKEN && hasChosenSlot()) await collectDelivery()
    else void loadTotals()
    return payment.error
  }
  setTotals(payment.totals)
  keepHolding()
  return null
}

/** What keeps the shopper in this step once the delivery methods are known, including that the chosen one was replaced. */
async function deliveryProblem(): Promise<string | null> {
  const hadFallenBack = $shippingFellBack.get()
  const hadChoice = $delivery.get() !== null
  await settleDelivery()
  // A place that was chosen for the shopper meanwhile is seen first.
  const unseen = !hadChoice && $delivery.get()?.store ? 'checkout.delivery.choosePoint' : null
  const problem = $shippingError.get() ?? deliveryBlock() ?? unseen
  return problem ?? ($shippingFellBack.get() && !hadFallenBack ? 'checkout.delivery.fellBack' : null)
}

/**
 * Waits for pending delivery requests, sends the current choices and opens the payment step. Resolves to what prevents that. Choices made
 * while sending are sent too; null, too, if it is said in the step itself. If `isTyping` returns true, the step stays open.
 */
export async function completeDetails(isTyping = (): boolean => false): Promise<string | null> {
  try {
    let before: number
    do {
      before = inquiry.edits
      const block = (await deliveryProblem()) ?? (isTyping() ? CHANGED : await sendDetails())
      if (block) return block
      if (isTyping()) return CHANGED
    } while (inquiry.edits !== before)
    track({ kind: 'shipping-chosen', method: shippingTier(), cause: 'shopper', ...cartNow() })
    dispatch({ type: 'completed', step: 1 })
    return null
  } catch (error) {
    void loadTotals()
    return explainRefusal(error)
  }
}
