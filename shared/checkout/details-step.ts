import * as addressApi from '../address/api'
import { isPlace } from '../address/rules/address'
import { adoptTotals, expectTotals, keepTotals, loadTotals } from '../cart/actions'
import { $quote, $totals, $totalsFailed, cartNow } from '../cart/store'
import type { QuoteAddress } from '../contract/api/address'
import type { Quote } from '../contract/api/quote'
import type { Id } from '../contract/id'
import { ports } from '../contract/ports'
import { record } from '../page/facts'
import { $sameAsBilling, $shippingAddress, adoptAddresses, chooseAddress, editAddress, setSameAsBilling } from './addresses'
import { $customerEmail } from './guest'
import { addressesToSend, addressInformation } from './information'
import { collectPayment } from './payment'
import { explainRefusal } from './refusal'
import { deliveryRequest } from './rules/delivery'
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
} from './shipping'
import { $checkout, dispatch } from './steps'

const PAUSE_MS = 400
/** ms between two requests that renew the reservation of a time slot. */
const RENEW_MS = 5 * 60_000
const TAKEN = 409

/** Key of the last request, or of the one scheduled after a pause; '' for none. */
let lastQuestion = ''
let awaited = ''
let hasOptions = true
/** Key of the pending request; '' for none. */
let underWay = ''
let isLookedUp = false
/** Totals are on hold until the address is resolved. */
let isHeld = false
let stopWaiting = (): void => {}
let running: Promise<void> = Promise.resolve()

/** Key of everything that delivery depends on (place and cart); '' while the address is incomplete. */
function questionNow(): string {
  const address = $shippingAddress.get()
  const { postcode, street, city, country_id } = address
  return isPlace(address) ? JSON.stringify([postcode, street, city, country_id, $quote.get()?.items_qty]) : ''
}

const countryOf = (question: string): unknown => (JSON.parse(question) as unknown[])[3]

/** Delivery choices whose price is pending. */
let pricings = 0

/** The server prices delivery: from a choice until its reply, the totals shown are outdated. */
async function priceDelivery(): Promise<void> {
  const information = addressInformation()
  // The totals shown may still be replaced by those of an earlier choice.
  const isSame = !pricings && !hasChosenSlot() && deliveryPrice() === $totals.get()?.shipping_incl_tax
  if (!information || isSame) return keepTotals()
  expectTotals()
  pricings += 1
  const payment = await collectPayment(information)
  pricings -= 1
  if (payment === 'superseded') return
  if (!('error' in payment)) {
    adoptTotals(payment.totals)
    return keepHolding()
  }
  $totalsFailed.set(true)
  // The slot has filled up: load what is left, and say which one went.
  if (payment.status === TAKEN && hasChosenSlot()) await collectDelivery()
}

let stopHolding = (): void => {}

/** Renews the reservation of a time slot for as long as the checkout is open. */
export function keepHolding(): void {
  stopHolding()
  if (hasChosenSlot()) stopHolding = ports().after(RENEW_MS, () => void renewSlot())
}

/** Loads the days, points and slots of each delivery method. True if they were loaded. */
const collectDays = (quote: Quote, address = addressesToSend().shipping, email = $customerEmail.get()): Promise<boolean> =>
  collectOptions(deliveryRequest(quote, address, email, $totals.get()?.shipping_incl_tax === 0, $delivery.get()))

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

/** The address may change the totals: until they are known, those shown are outdated. */
function holdTotals(): void {
  isHeld = true
  expectTotals()
}

/** Nothing changed: the totals shown are current, unless more requests are pending. */
function releaseTotals(): void {
  if (!isHeld || isLookedUp || awaited || underWay) return
  isHeld = false
  keepTotals()
}

/** Called when an address lookup starts or ends. */
export function expectAddress(isOpen: boolean): void {
  if (isOpen === isLookedUp) return
  isLookedUp = isOpen
  if (isOpen) holdTotals()
  else releaseTotals()
}

async function ask(question: string): Promise<void> {
  holdTotals()
  underWay = question
  const isIn = await collect(question)
  if (lastQuestion !== question) return
  underWay = ''
  // Allows another request for the same address.
  if (!isIn) lastQuestion = ''
  if (!isIn || isLookedUp || awaited) {
    releaseTotals()
    return
  }
  isHeld = false
  void priceDelivery()
}

/** True if the delivery methods were loaded. */
async function collect(question: string): Promise<boolean> {
  const [quote, address, email] = [$quote.get(), addressesToSend().shipping, $customerEmail.get()]
  const hasMethods = await collectMethods(address)
  if (lastQuestion !== question || !hasMethods || !quote?.items.length) return false
  hasOptions = await collectDays(quote, address, email)
  return true
}

/** Loads the delivery methods and days for the current address. */
export function collectDelivery(): Promise<void> {
  stopWaiting()
  awaited = ''
  lastQuestion = questionNow()
  running = ask(lastQuestion)
  return running
}

/** The printed delivery methods are those of the current address. */
export function deliveryIsKnown(): void {
  lastQuestion = questionNow()
}

/** Loads the delivery methods (debounced) once the address is complete. */
export function followAddress(): void {
  const question = questionNow()
  if (question && question === awaited) return
  stopWaiting()
  awaited = ''
  if (!question && lastQuestion && countryOf(lastQuestion) !== $shippingAddress.get().country_id) {
    forgetMethods()
    lastQuestion = ''
    underWay = ''
  }
  if (!question || question === lastQuestion) {
    releaseTotals()
    return
  }
  awaited = question
  holdTotals()
  stopWaiting = ports().after(PAUSE_MS, () => void collectDelivery())
}

/** Resolves when the delivery methods match the current address, or failed to load. */
async function settleDelivery(): Promise<void> {
  const question = questionNow()
  await running
  // Days and pick-up points that failed to load are requested again: a method may need one.
  if (question !== lastQuestion || !$shippingMethod.get() || !hasOptions) await collectDelivery()
  if (questionNow() !== question) await settleDelivery()
}

let edits = 0

/** Something in the first step changed, so it must be sent again. */
export const reopenDetails = (): void => {
  edits += 1
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
  expectTotals()
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
  adoptTotals(payment.totals)
  keepHolding()
  return null
}

/** What keeps the shopper in this step once the delivery methods are known, including that the chosen one was replaced. */
async function deliveryProblem(): Promise<string | null> {
  const hadFallenBack = $shippingFellBack.get()
  await settleDelivery()
  const problem = $shippingError.get() ?? deliveryBlock()
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
      before = edits
      const block = (await deliveryProblem()) ?? (isTyping() ? CHANGED : await sendDetails())
      if (block) return block
      if (isTyping()) return CHANGED
    } while (edits !== before)
    record({ kind: 'shipping-chosen', method: shippingTier(), cause: 'shopper', ...cartNow() })
    dispatch({ type: 'completed', step: 1 })
    return null
  } catch (error) {
    void loadTotals()
    return explainRefusal(error)
  }
}
