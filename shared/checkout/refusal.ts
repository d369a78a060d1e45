import { atom } from 'nanostores'
import { addressFields, addressProblem } from '../address/rules/address-form'
import { refreshCart } from '../cart/actions'
import { $quote } from '../cart/store'
import { explainFailure, fieldOf, statusOf } from '../http/failure'
import { $isLoggedIn } from '../page/config'
import { $sameAsBilling, $shippingAddress, billingAddress } from './addresses'
import { $showLoginForm } from './guest'
import { dispatch } from './steps'

/** A field of the first step that the server refused, by its name in the form; `text` is a text key. */
export interface RefusedField {
  name: string
  text: string
}

/** What the first step shows at a field once it is open; null for nothing. */
export const $refusedField = atom<RefusedField | null>(null)

const SESSION_ENDED = 419
const LINES = ['street', 'number', 'addition'] as const
const others = ['email', 'company', 'vat_number', 'purchase_reference']
/** Text keys of fields whose format can be named. */
const formats: Readonly<Record<string, string>> = {
  email: 'validation.email',
  telephone: 'validation.telephone',
  number: 'validation.number',
  vat_number: 'checkout.company.vatFormat',
}

/** The field of the first step by a path in the body of a call: 'billingAddress.street.1' is the number. Undefined for any other. */
function refusedField(path: string): RefusedField | undefined {
  const parts = path.split('.')
  const [, line] = /\.(\d)$/.exec(path) ?? []
  const name = line ? LINES[Number(line)] : parts.at(-1)
  if (!name || ![...addressFields, ...others].includes(name)) return undefined
  const isBilling = parts.length > 1 && /^billing/.test(path) && !$sameAsBilling.get()
  const { country_id: country } = isBilling ? billingAddress() : $shippingAddress.get()
  const text = name === 'postcode' ? addressProblem(name, '', country) : formats[name]
  return { name: isBilling && !others.includes(name) ? `billing_${name}` : name, text: text ?? 'validation.refused' }
}

/** Opens the first step with a message, to be completed again. */
function openDetails(error: string): null {
  dispatch({ type: 'returned', step: 1, error })
  dispatch({ type: 'reopened', step: 1 })
  return null
}

/** A session that ended: who was logged in can log in again, a guest has lost the cart. What was typed stays in the browser. */
async function endSession(): Promise<null> {
  const wasLoggedIn = $isLoggedIn.get()
  $isLoggedIn.set(false)
  if (wasLoggedIn) {
    $showLoginForm.set(true)
    return openDetails('checkout.session.customer')
  }
  await refreshCart()
  return openDetails($quote.get()?.items.length ? 'checkout.session.guest' : 'checkout.session.empty')
}

/**
 * Text key or message for a failed call of the checkout; null if it is mended in the first step, which is then open and says so: a field
 * that the server refused, or a session that ended.
 */
export async function explainRefusal(error: unknown, otherwise?: string): Promise<string | null> {
  if (statusOf(error) === SESSION_ENDED) return endSession()
  const field = refusedField(fieldOf(error) ?? '')
  if (!field) return explainFailure(error, otherwise)
  $refusedField.set(field)
  return openDetails('checkout.details.refused')
}
