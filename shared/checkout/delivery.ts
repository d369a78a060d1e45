import { atom } from 'nanostores'
import type { QuoteAddress } from '../contract/api/address'
import type { DeliveryChoice, DeliveryOption, DeliveryRequest, ShippingMethod } from '../contract/api/checkout'
import { explainFailure } from '../http/errors'
import { latest } from '../http/latest'
import { $config } from '../page/config'
import { digitsOf, sumOf } from '../price/rules/price'
import { checkoutKeys } from '../storage/checkout'
import { safely, session } from '../storage/web-storage'
import * as checkoutApi from './calls'
import { codeOf, keptCode } from './rules/delivery'
import { chosenDay, hasSlots, usualDate } from './rules/time-slots'
import { isObject, sessionAtom } from './store'

/** Delivery methods for the address, including unavailable ones with the reason. */
export const $shippingMethods = atom<readonly ShippingMethod[]>([])
const storage = safely(session)
/** 'carrier_method' of the chosen one, '' for none. Kept in the tab with its codes and amount; older tabs kept the code alone. */
export const $shippingMethod = atom(keptCode(storage.get(checkoutKeys.shippingMethod)))
for (const $store of [$shippingMethod, $shippingMethods]) $store.listen(keepMethod)
/** Days and pick-up points per method; null before they were asked for the first time. */
export const $deliveryOptions = atom<readonly DeliveryOption[] | null>(null)
/** The chosen day or point: the delivery-point response. */
export const $delivery = sessionAtom<DeliveryChoice | null>(checkoutKeys.shippingOptions, null, isObject)
export const $shippingPending = atom(false)
/** Text key or the server's message, if the methods failed to load. */
export const $shippingError = atom<string | null>(null)
/** The chosen method is no longer offered and was replaced. */
export const $shippingFellBack = atom(false)
/** The chosen day and time slot, in words, if others filled it; '' otherwise. */
export const $slotGone = atom('')

/** As the specification keeps the selected method: its codes and amount. One that is not offered (yet) stays as it was kept. */
function keepMethod(): void {
  const code = $shippingMethod.get()
  const chosen = $shippingMethods.get().find(method => codeOf(method) === code)
  if (!code) storage.remove(checkoutKeys.shippingMethod)
  else if (chosen) {
    const { carrier_code, method_code, amount } = chosen
    storage.set(checkoutKeys.shippingMethod, JSON.stringify({ carrier_code, method_code, amount }))
  } else if (keptCode(storage.get(checkoutKeys.shippingMethod)) !== code) storage.set(checkoutKeys.shippingMethod, code)
}

const beginMethods = latest()
let running: AbortController | undefined

/** Whether a delivery option belongs to this method. */
export const isOptionOf = (option: Pick<DeliveryOption, 'method'>, method: ShippingMethod): boolean =>
  option.method === codeOf(method) || option.method === method.carrier_code

const optionOf = (method: ShippingMethod | undefined): DeliveryOption | undefined =>
  method && $deliveryOptions.get()?.find(one => isOptionOf(one, method))

/** The chosen method, if it is offered and available. */
export const chosenMethod = (): ShippingMethod | undefined =>
  $shippingMethods.get().find(method => method.available && codeOf(method) === $shippingMethod.get())

/** Stores the offered methods. Selects the first if none was chosen, or if the chosen one has gone, which is flagged. */
export function adoptMethods(methods: readonly ShippingMethod[]): void {
  $shippingMethods.set(methods)
  const [before, response] = [$shippingMethod.get(), $delivery.get()]
  const offered = methods.filter(({ available }) => available)
  if (offered.some(method => codeOf(method) === before)) return
  $shippingFellBack.set(before !== '')
  const first = offered.find(method => before === '' && response && isOptionOf(response, method)) ?? offered[0]
  if (first && response && isOptionOf(response, first)) {
    $shippingMethod.set(codeOf(first))
    return
  }
  $shippingMethod.set(first ? codeOf(first) : '')
  $delivery.set(null)
}

const isSameSlot = (one: DeliveryChoice, other: DeliveryChoice): boolean =>
  one.promisedDeliveryDate === other.promisedDeliveryDate && one.timeSlot === other.timeSlot

/** Day and slot that were chosen and that the server's choice does not have any more; '' for none. */
function goneIn(option: DeliveryOption | undefined, before: DeliveryChoice, choice: DeliveryChoice): string {
  if (!before.timeSlot || isSameSlot(before, choice)) return ''
  return chosenDay(option, before)?.title ?? before.timeSlot
}

/** Stores the offered days and points, and the server's choice if it belongs to the chosen method. */
export function adoptDelivery(options: readonly DeliveryOption[], choice: DeliveryChoice): void {
  const known = $deliveryOptions.get() ?? options
  $deliveryOptions.set(options)
  const method = chosenMethod()
  const before = $delivery.get()
  if (method && !isOptionOf(choice, method)) {
    // It may have been chosen before its days and points were known.
    $delivery.set(before ?? firstIn(optionOf(method)))
    return
  }
  const option = known.find(({ method: code }) => code === before?.method)
  const gone = before?.method === choice.method && goneIn(option, before, choice)
  if (gone) $slotGone.set(gone)
  $delivery.set(choice)
}

/** Loads the delivery methods for this address; stale replies are dropped. True if the newest reply is in. */
export async function collectMethods(address: QuoteAddress): Promise<boolean> {
  const isLatest = beginMethods()
  running?.abort()
  const request = new AbortController()
  running = request
  $shippingPending.set(true)
  try {
    const methods = await checkoutApi.collectShippingMethods(address, request.signal)
    if (!isLatest()) return false
    adoptMethods(methods)
    $shippingError.set(null)
    return true
  } catch (error) {
    if (isLatest()) $shippingError.set(explainFailure(error, 'checkout.delivery.failed'))
    return false
  } finally {
    if (isLatest()) $shippingPending.set(false)
  }
}

/** The offered methods are those of another country: none is offered until those of the new place are known. The choice stays. */
export function forgetMethods(): void {
  beginMethods()
  running?.abort()
  $shippingPending.set(false)
  $shippingError.set(null)
  $shippingMethods.set([])
}

const beginOptions = latest()

/** Loads days and points. If that fails it returns false, and the order can continue with the method alone. */
export async function collectOptions(request: DeliveryRequest): Promise<boolean> {
  const isLatest = beginOptions()
  try {
    const { options, choice } = await checkoutApi.fetchDeliveryOptions(request)
    if (isLatest()) adoptDelivery(options, choice)
    return true
  } catch (error) {
    if (!isLatest()) return true
    $deliveryOptions.set([])
    console.warn('Delivery options failed to load.', error)
    return false
  }
}

interface Choosing {
  date: string | null
  place: string | null
  isByHand: boolean
  timeSlot?: string | null
}

function choiceOf(option: DeliveryOption, { date, place, isByHand, timeSlot }: Choosing): DeliveryChoice {
  return {
    method: option.method,
    promisedDeliveryDate: date,
    maximumPromisedDeliveryDate: date,
    isDeliveryDateManuallySelected: isByHand,
    allowNextStep: option.points.length === 0 || place !== null,
    store: place === null ? null : { identifier: place },
    ...(timeSlot && { timeSlot }),
  }
}

/** A way with nothing chosen in it yet. */
const untouched = (option: DeliveryOption, place: string | null = null): DeliveryChoice =>
  choiceOf(option, { date: usualDate(option)?.date ?? null, place, isByHand: false })

/** Its first day, and for a pick-up the first place: the shopper's own store, else the nearest. */
const firstIn = (option: DeliveryOption | undefined): DeliveryChoice | null =>
  option ? untouched(option, option.points[0]?.identifier) : null

const placeIn = ({ store }: DeliveryChoice): string | null => store?.identifier ?? null

/** Chooses a method, with its first day and place; before these are known nothing in it. */
export function chooseMethod(code: string): void {
  $shippingMethod.set(code)
  $shippingFellBack.set(false)
  $slotGone.set('')
  $delivery.set(firstIn(optionOf(chosenMethod())))
}

const change = (what: (option: DeliveryOption, now: DeliveryChoice) => DeliveryChoice): void => {
  const option = optionOf(chosenMethod())
  if (option) $delivery.set(what(option, $delivery.get() ?? untouched(option)))
}

/**
 * Chooses a day (ISO 8601, as in the option) and a slot's identifier, or null. Marks it as the shopper's own choice.
 */
export function chooseDate(date: string, timeSlot: string | null = null): void {
  $slotGone.set('')
  change((option, now) => choiceOf(option, { date, place: placeIn(now), isByHand: true, timeSlot }))
}

/** What the chosen way of delivery costs on the chosen day, in its slot; undefined when no way is chosen. */
export function deliveryPrice(): number | undefined {
  const method = chosenMethod()
  const option = optionOf(method)
  const day = option && hasSlots(option) ? chosenDay(option, $delivery.get()) : undefined
  if (!method) return undefined
  const parts = [method.price_incl_tax, ...(day && option ? [day.amount, -option.price_incl_tax] : [])]
  return sumOf(
    parts.map(price => ({ price, qty: 1 })),
    digitsOf($config.get().currency),
  )
}

/** Whether a time slot is chosen, of which the server holds a place. */
export const hasChosenSlot = (): boolean => !!$delivery.get()?.timeSlot

/** The choice to send to the server, for methods with time slots. */
export function slotOptions(): DeliveryChoice | undefined {
  const option = optionOf(chosenMethod())
  const choice = $delivery.get()
  // Before there is a place, nothing can be held.
  return (option && choice?.allowNextStep && hasSlots(option) && choice) || undefined
}

/** The way of delivery and the slot in it, for analytics: 'bezorgen_standaard 08:00-13:00'. */
export const shippingTier = (): string => [$shippingMethod.get(), $delivery.get()?.timeSlot].filter(Boolean).join(' ')

/** Chooses a store or pick-up point by its identifier. */
export const choosePoint = (identifier: string): void =>
  change((option, now) => {
    const { promisedDeliveryDate: date, isDeliveryDateManuallySelected: isByHand } = now
    return choiceOf(option, { date, place: identifier, isByHand })
  })

/** Text key of what keeps the shopper in this step; null when nothing does. */
export function deliveryBlock(): string | null {
  const method = chosenMethod()
  if (!method) return 'validation.shippingMethod'
  const option = optionOf(method)
  const choice = $delivery.get()
  if (option?.points.length && !choice?.store) return 'checkout.delivery.choosePoint'
  return choice && !choice.allowNextStep ? 'checkout.delivery.notPossible' : null
}
