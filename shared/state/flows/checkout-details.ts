import * as addressApi from '../../api/address'
import type { QuoteAddress } from '../../contract/api/address'
import { ports } from '../../contract/ports'
import { isComplete } from '../../domain/address'
import { deliveryRequest } from '../../domain/delivery'
import { $quote, $totals, cartNow } from '../cart'
import { adoptTotals, loadTotals } from '../cart-actions'
import { $sameAsBilling, $shippingAddress, adoptAddresses, chooseAddress, editAddress, setSameAsBilling } from '../checkout/addresses'
import { $customerEmail } from '../checkout/guest'
import { $paymentError, collectPayment } from '../checkout/payment'
import {
  $delivery,
  $shippingMethod,
  chooseDate,
  chooseMethod,
  choosePoint,
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

let asked = ''
let hasOptions = true
let wait = (): void => {}

/** Asks how the order can be brought to the address of now, and when. */
export async function collectDelivery(): Promise<void> {
  const [quote, address, email] = [$quote.get(), addressesToSend().shipping, $customerEmail.get()]
  if (!(await collectMethods(address)) || !quote?.items.length) {
    // The same address may be asked for again.
    asked = ''
    return
  }
  hasOptions = await collectOptions(deliveryRequest(quote, address, email, $totals.get()?.shipping_incl_tax === 0, $delivery.get()))
}

/** Asks for the ways to get the order there, once the address is whole and the shopper pauses (SHP-01, SHP-02). */
export function followAddress(): void {
  const address = $shippingAddress.get()
  wait()
  const question = JSON.stringify([address.postcode, address.street, address.city, address.country_id, $quote.get()?.items_qty])
  if (!isComplete(address) || question === asked) return
  wait = ports().after(PAUSE_MS, () => {
    asked = question
    void collectDelivery()
  })
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

/** Sends addresses and delivery and asks how it can be paid; then the payment step opens. The result is what stands in the way. */
export async function completeDetails(): Promise<string | null> {
  try {
    // Days and points that could not be had are asked for again: a way may need one.
    if (!$shippingMethod.get() || !hasOptions) await collectDelivery()
    const block = deliveryBlock()
    if (block) return block
    const before = edits
    const { shipping, billing } = addressesToSend()
    const reply = await addressApi.setAddresses(billing, shipping)
    adoptAddresses(reply.extension_attributes.shipping_assignments[0]?.shipping.address, reply.billing_address, $sameAsBilling.get())
    const information = addressInformation()
    const payment = information && (await collectPayment(information))
    if (!payment) return $paymentError.get() ?? 'checkout.payment.failed'
    adoptTotals(payment.totals)
    if (edits !== before) return 'checkout.details.changed'
    record({ kind: 'shipping-chosen', method: $shippingMethod.get(), cause: 'shopper', ...cartNow() })
    happen({ type: 'completed', step: 1 })
    return null
  } catch (error) {
    // Whose session is over logs in within the step, where what was typed stands (CHK-05).
    if ((error as { status?: number }).status === 419) $isLoggedIn.set(false)
    void loadTotals()
    return explainFailure(error) ?? 'common.unknownError'
  }
}
