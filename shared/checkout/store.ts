import { atom, type WritableAtom } from 'nanostores'
import { fromBook, streetLines, toAddress } from '../address/rules/address'
import { addressProblem } from '../address/rules/address-form'
import { addressFields, isPostcode, plainVatNumber } from '../address/rules/countries'
import { countryOf } from '../address/rules/page-countries'
import { refreshCart } from '../cart/actions'
import { $quote } from '../cart/store'
import type { CustomerAddress, QuoteAddress } from '../contract/api/address'
import type { Id } from '../contract/id'
import { ports } from '../contract/ports'
import { isEmail } from '../contract/typed'
import { readParameter, urlOf } from '../contract/urls'
import { explainFailure, fieldOf, statusOf } from '../http/errors'
import { $config, $isLoggedIn } from '../page/config'
import { emitReady } from '../page/messages'
import { visitor } from '../page/visit'
import { checkoutKeys, forgetPerson, forgetTab } from '../storage/checkout'
import { local, safely, session, type TextStore } from '../storage/web-storage'
import * as checkoutApi from './calls'
import { type Checkout, type CheckoutEvent, initial, reduce, type Step } from './machine'

const MONTH_MS = 30 * 86_400_000

const localStore = safely(local)
const sessionStore = safely(session)

/** Personal data expires after a month. */
if (ports().now() - Number(localStore.get(checkoutKeys.checkoutSavedAt) ?? ports().now()) > MONTH_MS) forgetPerson()

/** A customer's input must not be shown to anybody else, even after a logout in another tab. */
if (sessionStore.get(checkoutKeys.checkoutOwner)?.startsWith('1') && sessionStore.get(checkoutKeys.checkoutOwner) !== visitor()) forgetTab()
sessionStore.set(checkoutKeys.checkoutOwner, visitor())

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Strings are stored as they are, other values as JSON; quoted strings are read too. */
const read = (text: string, isPlain: boolean): unknown => {
  const parsed = parse(text)
  return isPlain && typeof parsed !== 'string' ? text : parsed
}

function storedAtom<Value>(store: TextStore, key: string, initial: Value, accepts: (value: unknown) => boolean, onSave: () => void) {
  const isPlain = typeof initial === 'string'
  const text = store.get(key)
  const found = text === null ? undefined : read(text, isPlain)
  const $value = atom<Value>(accepts(found) ? (found as Value) : initial)
  $value.listen(value => {
    if (value === initial || value === null || value === '') store.remove(key)
    else {
      store.set(key, isPlain ? String(value) : JSON.stringify(value))
      onSave()
    }
  })
  return $value as WritableAtom<Value>
}

/** An atom persisted in local storage for 30 days. `accepts` validates stored values. */
export const localAtom = <Value>(key: string, initial: Value, accepts: (value: unknown) => boolean) =>
  storedAtom(localStore, key, initial, accepts, () => localStore.set(checkoutKeys.checkoutSavedAt, String(ports().now())))

/** An atom persisted in session storage, for as long as the tab lives. */
export const sessionAtom = <Value>(key: string, initial: Value, accepts: (value: unknown) => boolean) =>
  storedAtom(sessionStore, key, initial, accepts, () => {})

export const isText = (value: unknown): boolean => typeof value === 'string'
export const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

/** State of the checkout; only `dispatch` changes it. */
export const $checkout = atom<Checkout>(initial)
emitReady('checkout', $checkout, now => now !== initial)

export const stepHref = (step: Step): string => urlOf('checkoutStep', { step })

const stepIn = (href: string): Step => {
  const step = Number(readParameter('checkoutStep', 'step', href))
  return step === 2 || step === 3 ? step : 1
}

/** Applies an event. A change of step is dispatched to other scripts and pushes a history entry, unless the address already shows it. */
export function dispatch(event: CheckoutEvent, writes: 'push' | 'replace' = 'push'): void {
  const before = $checkout.get()
  const now = reduce(before, event)
  if (now === before) return
  $checkout.set(now)
  if (now.currentStep === before.currentStep) return
  const { location } = ports()
  if (stepIn(location.href()) !== now.currentStep) location[writes](stepHref(now.currentStep))
  ports().emit('checkout:step', { step: now.currentStep })
}

/** Opens a step, or the first unfinished one before it. */
export const goToStep = (step: Step): void => dispatch({ type: 'go', step })

/** Starts at the step of the address, if it is allowed. */
export function startSteps(done: 0 | Step, opened?: { step: Step; error: string }): void {
  $checkout.set({ ...$checkout.get(), done })
  dispatch(opened ? { type: 'returned', ...opened } : { type: 'go', step: stepIn(ports().location.href()) }, 'replace')
  const { currentStep } = $checkout.get()
  if (stepIn(ports().location.href()) !== currentStep) ports().location.replace(stepHref(currentStep))
}

ports().location.onPop(href => dispatch({ type: 'go', step: stepIn(href) }, 'replace'))

interface Draft {
  shipping?: QuoteAddress
  billing?: QuoteAddress
  sameAsBilling?: boolean
}

const { defaultCountry } = $config.get()
const stored = safely(local)

/** The typed draft, until it is saved to the quote. */
const $draft = sessionAtom<Draft>(checkoutKeys.checkoutDraft, {}, isObject)

const known = (): QuoteAddress => {
  const [postcode, houseNumber] = [stored.get(checkoutKeys.postcode) ?? '', stored.get(checkoutKeys.houseNumber) ?? '']
  const isOwn = isPostcode(postcode, countryOf(defaultCountry))
  return toAddress(isOwn ? { postcode, street: ['', houseNumber, ''] } : {}, defaultCountry, countryOf)
}

const drafted = $draft.get()

/** Shipping and billing address. */
export const $shippingAddress = atom<QuoteAddress>(drafted.shipping ? toAddress(drafted.shipping, defaultCountry, countryOf) : known())
export const $billingAddress = atom<QuoteAddress>(toAddress(drafted.billing, defaultCountry, countryOf))
/** Billing address is the same as the shipping address. */
export const $sameAsBilling = atom(drafted.sameAsBilling ?? true)

/** Addresses of the customer, to choose from. */
export const $addressBook = atom<readonly CustomerAddress[]>([])

const keep = (): void =>
  $draft.set({ shipping: $shippingAddress.get(), billing: $billingAddress.get(), sameAsBilling: $sameAsBilling.get() })

/** Stores what is typed, so that it survives a reload; does not send it. */
export function editAddress(kind: 'shipping' | 'billing', typed: QuoteAddress): void {
  const address = toAddress(typed, defaultCountry, countryOf)
  ;(kind === 'shipping' ? $shippingAddress : $billingAddress).set(address)
  keep()
  if (kind === 'billing') return
  stored.set(checkoutKeys.postcode, address.postcode)
  stored.set(checkoutKeys.houseNumber, countryOf(address.country_id).has('number') ? streetLines(address.street)[1] : '')
}

/** Sets whether the billing address is the shipping address. */
export function setSameAsBilling(isSame: boolean): void {
  $sameAsBilling.set(isSame)
  keep()
}

/** Uses an address from the book; false if it is not in it. */
export function chooseAddress(kind: 'shipping' | 'billing', id: Id): boolean {
  const found = $addressBook.get().find(address => address.id === id)
  if (found) editAddress(kind, fromBook(found, countryOf))
  return !!found
}

/** The billing address: the shipping address unless a separate one is used. */
export const billingAddress = (): QuoteAddress => ($sameAsBilling.get() ? $shippingAddress.get() : $billingAddress.get())

/** Whether anything was typed in this tab. */
export const hasDraft = (): boolean => $draft.get().shipping !== undefined

/** Starts from the server's addresses. A draft of this tab takes precedence. */
export function adoptAddresses(shipping: unknown, billing: unknown, isSame: boolean): void {
  if (hasDraft()) return
  if (shipping) $shippingAddress.set(toAddress(shipping, defaultCountry, countryOf))
  if (billing) $billingAddress.set(toAddress(billing, defaultCountry, countryOf))
  $sameAsBilling.set(isSame)
}

/** E-mail address for the order. */
export const $customerEmail = localAtom(checkoutKeys.checkoutEmail, '', isText)

/** Additional order fields by name: company orders have `vat_number` and `purchase_reference`. */
export const $extensionAttributes = localAtom<Readonly<Record<string, string>>>(
  checkoutKeys.checkoutExtension,
  {},
  value => isObject(value) && Object.values(value as object).every(isText),
)

/** Whether the login form is open in the first step. */
export const $showLoginForm = atom(false)

/** The address certainly has an account: only used to offer a login. */
export const $mayHaveAccount = atom(false)

/** Sets a field (VAT numbers normalized); fields are stored until the order is placed. */
export const addExtensionAttribute = (name: string, value: string): void =>
  $extensionAttributes.set({ ...$extensionAttributes.get(), [name]: name === 'vat_number' ? plainVatNumber(value) : value })

export function removeExtensionAttribute(name: string): void {
  const { [name]: _removed, ...rest } = $extensionAttributes.get()
  $extensionAttributes.set(rest)
}

export const clearExtensionAttributes = (): void => $extensionAttributes.set({})

let lastEmail = ''

/** Checks whether the address has an account. Failures count as no; stale replies are dropped. */
export async function checkEmail(email: string): Promise<void> {
  if (email === lastEmail || !isEmail(email)) return
  lastEmail = email
  const isKnown = await checkoutApi.hasAccount(email)
  if (lastEmail === email) $mayHaveAccount.set(isKnown)
}

/** A field of the first step that the server refused, by its name in the form; `text` is a text key. */
export interface RefusedField {
  name: string
  text: string
}

/** What the first step shows at a field once it is open; null for nothing. */
export const $refusedField = atom<RefusedField | null>(null)

const SESSION_ENDED = 419
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
  const isBilling = parts.length > 1 && /^billing/.test(path) && !$sameAsBilling.get()
  const country = countryOf((isBilling ? billingAddress() : $shippingAddress.get()).country_id)
  const [, line] = /\.(\d)$/.exec(path) ?? []
  const lines = country.has('number') ? ['street', 'number', 'addition'] : ['street', 'line2']
  const name = line ? lines[Number(line)] : parts.at(-1)?.replace(/^region_.*/, 'region')
  if (!name || ![...addressFields, ...others].includes(name)) return undefined
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

/** A placed order of this cart that awaits payment at `payHref`; null for none. */
export const $openOrder = atom<{ number: string; payHref: string } | null>(null)
