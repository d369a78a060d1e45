import * as addressApi from '../../api/address'
import type { QuoteAddress } from '../../contract/api/address'
import { ports } from '../../contract/ports'
import { isPlace } from '../../domain/address'
import { deliveryRequest } from '../../domain/delivery'
import { $quote, $totals, $totalsFailed, cartNow } from '../cart'
import { adoptTotals, expectTotals, keepTotals, loadTotals } from '../cart-actions'
import { $sameAsBilling, $shippingAddress, adoptAddresses, chooseAddress, editAddress, setSameAsBilling } from '../checkout/addresses'
import { $customerEmail } from '../checkout/guest'
import { $paymentError, collectPayment } from '../checkout/payment'
import {
  $delivery,
  $shippingError,
  $shippingFellBack,
  $shippingMethod,
  chooseDate,
  chooseMethod,
  choosePoint,
  chosenMethod,
  collectMethods,
  collectOptions,
  deliveryBlock,
} from '../checkout/shipping'
import { $checkout, happen } from '../checkout/steps'
import { record } from '../facts'
import { explainFailure } from '../failure'
import { $isLoggedIn } from '../global'
import { addressesToSend, addressInformation } from './checkout-information'

const PAUSE_MS = 400

/** What was asked last, or is about to be after a pause; '' for nothing. */
let asked = ''
let awaited = ''
let hasOptions = true
/** What is being asked; '' for nothing. */
let underWay = ''
let isLookedUp = false
/** The totals wait for what becomes of the address. */
let isHeld = false
let stopWaiting = (): void => {}
let running: Promise<void> = Promise.resolve()

/** Where the order goes and how much it is, as far as delivery depends on it; '' while that is no place yet. */
function questionNow(): string {
  const address = $shippingAddress.get()
  const { postcode, street, city, country_id } = address
  return isPlace(address) ? JSON.stringify([postcode, street, city, country_id, $quote.get()?.items_qty]) : ''
}

/** What delivery comes to is for the server to say: from a choice until then, the totals on show are not those of now. */
async function priceDelivery(): Promise<void> {
  const information = addressInformation()
  const isSame = chosenMethod()?.price_incl_tax === $totals.get()?.shipping_incl_tax
  if (!information || isSame) return keepTotals()
  expectTotals()
  const payment = await collectPayment(information)
  if (payment) adoptTotals(payment.totals)
  // Undefined without an error: a later question answers.
  else if ($paymentError.get()) $totalsFailed.set(true)
}

/** Where an order goes may change what it comes to: from here until that is known, the totals on show are not those of now. */
function holdTotals(): void {
  isHeld = true
  expectTotals()
}

/** Nothing came of it: the totals on show are those of now, unless more is to come. */
function releaseTotals(): void {
  if (!isHeld || isLookedUp || awaited || underWay) return
  isHeld = false
  keepTotals()
}

/** Tells that the address is being looked up, or is not any more. */
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
  if (asked !== question) return
  underWay = ''
  // The same address may be asked for again.
  if (!isIn) asked = ''
  if (!isIn || isLookedUp || awaited) {
    releaseTotals()
    return
  }
  isHeld = false
  void priceDelivery()
}

/** True when the ways of delivery are in. */
async function collect(question: string): Promise<boolean> {
  const [quote, address, email] = [$quote.get(), addressesToSend().shipping, $customerEmail.get()]
  const hasMethods = await collectMethods(address)
  if (asked !== question || !hasMethods || !quote?.items.length) return false
  hasOptions = await collectOptions(deliveryRequest(quote, address, email, $totals.get()?.shipping_incl_tax === 0, $delivery.get()))
  return true
}

/** Asks how the order can be brought to the address of now, and when. */
export function collectDelivery(): Promise<void> {
  stopWaiting()
  awaited = ''
  asked = questionNow()
  running = ask(asked)
  return running
}

/** The ways of now are those of the address of now: they came with the page. */
export function deliveryIsKnown(): void {
  asked = questionNow()
}

/** Asks for the ways to get the order there, once there is a place to bring it to and the shopper pauses. */
export function followAddress(): void {
  const question = questionNow()
  if (question && question === awaited) return
  stopWaiting()
  awaited = ''
  if (!question || question === asked) {
    releaseTotals()
    return
  }
  awaited = question
  holdTotals()
  stopWaiting = ports().after(PAUSE_MS, () => void collectDelivery())
}

/** Resolves when the ways of delivery are those of the address of now, or could not be had. */
async function settleDelivery(): Promise<void> {
  const question = questionNow()
  await running
  // Days and points that could not be had are asked for again: a way may need one.
  if (question !== asked || !$shippingMethod.get() || !hasOptions) await collectDelivery()
  if (questionNow() !== question) await settleDelivery()
}

let edits = 0

/** Something in the first step changed, so it has to reach the server anew. */
export const reopenDetails = (): void => {
  edits += 1
  if ($checkout.get().done >= 1) happen({ type: 'reopened', step: 1 })
}

/** What is typed about the address; it has to reach the server anew. */
export function changeAddress(kind: 'shipping' | 'billing', address: QuoteAddress): void {
  editAddress(kind, address)
  reopenDetails()
  followAddress()
}

/** Takes an address out of the book; nothing happens for one that is not in it. */
export function chooseFromBook(kind: 'shipping' | 'billing', id: number): void {
  if (!chooseAddress(kind, id)) return
  reopenDetails()
  followAddress()
}

/** Whether the invoice goes where the order goes. */
export function changeSameAsBilling(isSame: boolean): void {
  setSameAsBilling(isSame)
  reopenDetails()
}

/** Every choice of delivery has to reach the server anew. */
export const delivery = {
  method: (code: string): void => {
    chooseMethod(code)
    reopenDetails()
    void priceDelivery()
  },
  date: (date: string): void => {
    chooseDate(date)
    reopenDetails()
  },
  point: (identifier: string): void => {
    choosePoint(identifier)
    reopenDetails()
  },
}

/** Sends addresses and delivery and asks how it can be paid. The result is what stands in the way. */
async function sendDetails(): Promise<string | null> {
  expectTotals()
  const { shipping, billing } = addressesToSend()
  const reply = await addressApi.setAddresses(billing, shipping)
  adoptAddresses(reply.extension_attributes.shipping_assignments[0]?.shipping.address, reply.billing_address, $sameAsBilling.get())
  const information = addressInformation()
  const payment = information && (await collectPayment(information))
  if (!payment) {
    void loadTotals()
    return $paymentError.get() ?? 'checkout.payment.failed'
  }
  adoptTotals(payment.totals)
  return null
}

/** What keeps the shopper in this step once the ways of delivery are known: also that another way just took the place of the chosen one. */
async function deliveryProblem(): Promise<string | null> {
  const hadFallenBack = $shippingFellBack.get()
  await settleDelivery()
  const problem = $shippingError.get() ?? deliveryBlock()
  return problem ?? ($shippingFellBack.get() && !hadFallenBack ? 'checkout.delivery.fellBack' : null)
}

const CHANGED = 'checkout.details.changed'

/**
 * Waits for what is being asked about delivery, sends what is chosen by then, and opens the payment step. The result is what stands
 * in the way. What is chosen while it is sent, is sent too; once `isTyping` says that somebody types, the step stays open.
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
    record({ kind: 'shipping-chosen', method: $shippingMethod.get(), cause: 'shopper', ...cartNow() })
    happen({ type: 'completed', step: 1 })
    return null
  } catch (error) {
    // Whose session is over logs in within the step, where what was typed stands.
    if ((error as { status?: number }).status === 419) $isLoggedIn.set(false)
    void loadTotals()
    return explainFailure(error) ?? 'common.unknownError'
  }
}
