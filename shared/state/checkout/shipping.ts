import { atom } from 'nanostores'
import * as checkoutApi from '../../api/checkout'
import type { QuoteAddress } from '../../contract/api/address'
import type { DeliveryChoice, DeliveryOption, DeliveryRequest, ShippingMethod } from '../../contract/api/checkout'
import { codeOf, keptCode } from '../../domain/delivery'
import { keys } from '../../storage/keys'
import { explainFailure } from '../failure'
import { isObject, isText, keptForNow } from './kept'

/** Ways to get the order to the address, also those that are not available, with why. */
export const $shippingMethods = atom<readonly ShippingMethod[]>([])
/** 'carrier_method' of the chosen one, '' for none; a tab may have kept it as its codes and amount. */
export const $shippingMethod = keptForNow(keys.shippingMethod, '', isText)
$shippingMethod.set(keptCode($shippingMethod.get()))
/** Days and points, per way. */
export const $deliveryOptions = atom<readonly DeliveryOption[]>([])
/** What was chosen of them: the delivery-point response. */
export const $delivery = keptForNow<DeliveryChoice | null>(keys.shippingOptions, null, isObject)
export const $shippingPending = atom(false)
/** Text key or the server's sentence, when the ways could not be had. */
export const $shippingError = atom<string | null>(null)
/** The way that was chosen before is no longer offered; another took its place. */
export const $shippingFellBack = atom(false)

let newest = 0
let running: AbortController | undefined

/** Whether an option of the delivery service is about this method. */
export const isOptionOf = (option: Pick<DeliveryOption, 'method'>, method: ShippingMethod): boolean =>
  option.method === codeOf(method) || option.method === method.carrier_code

/** The method that is chosen, as long as it is offered and available. */
export const chosenMethod = (): ShippingMethod | undefined =>
  $shippingMethods.get().find(method => method.available && codeOf(method) === $shippingMethod.get())

/** Takes over what the server offers: the first is chosen unless something was; what is gone falls back to the first, and says so. */
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

/** Takes over the days and points that the server offers, and its choice when that is of the chosen method. */
export function adoptDelivery(options: readonly DeliveryOption[], choice: DeliveryChoice): void {
  $deliveryOptions.set(options)
  const method = chosenMethod()
  if (method && !isOptionOf(choice, method)) return
  $delivery.set(choice)
}

/** Asks how it can be brought to this address; an older answer never counts. True when the newest is in. */
export async function collectMethods(address: QuoteAddress): Promise<boolean> {
  newest += 1
  const turn = newest
  running?.abort()
  const request = new AbortController()
  running = request
  $shippingPending.set(true)
  try {
    const methods = await checkoutApi.collectShippingMethods(address, request.signal)
    if (turn !== newest) return false
    adoptMethods(methods)
    $shippingError.set(null)
    return true
  } catch (error) {
    if (turn === newest) $shippingError.set(explainFailure(error, 'checkout.delivery.failed'))
    return false
  } finally {
    if (turn === newest) $shippingPending.set(false)
  }
}

let newestOptions = 0

/** Asks for days and points. Without them the method alone is chosen: the order can go on. False when they could not be had. */
export async function collectOptions(request: DeliveryRequest): Promise<boolean> {
  newestOptions += 1
  const turn = newestOptions
  try {
    const { options, choice } = await checkoutApi.fetchDeliveryOptions(request)
    if (turn === newestOptions) adoptDelivery(options, choice)
    return true
  } catch (error) {
    if (turn !== newestOptions) return true
    $deliveryOptions.set([])
    console.warn('Days and points of delivery could not be had.', error)
    return false
  }
}

const choiceOf = (option: DeliveryOption, date: string | null, place: string | null, isByHand: boolean): DeliveryChoice => ({
  method: option.method,
  promisedDeliveryDate: date,
  maximumPromisedDeliveryDate: date,
  isDeliveryDateManuallySelected: isByHand,
  allowNextStep: option.points.length === 0 || place !== null,
  store: place === null ? null : { identifier: place },
})

/** Chooses a way; its first day goes with it. A point has to be chosen, unless one is the shopper's own store. */
export function chooseMethod(code: string): void {
  $shippingMethod.set(code)
  $shippingFellBack.set(false)
  const method = chosenMethod()
  const option = method && $deliveryOptions.get().find(one => isOptionOf(one, method))
  const mine = option?.points.find(({ is_mine }) => is_mine)?.identifier ?? null
  $delivery.set(option ? choiceOf(option, option.dates[0]?.date ?? null, mine, false) : null)
}

const change = (what: (option: DeliveryOption, now: DeliveryChoice) => DeliveryChoice): void => {
  const method = chosenMethod()
  const option = method && $deliveryOptions.get().find(one => isOptionOf(one, method))
  if (option) $delivery.set(what(option, $delivery.get() ?? choiceOf(option, option.dates[0]?.date ?? null, null, false)))
}

/** `date` as the option names it, ISO 8601; from then on the shopper's own choice. */
export const chooseDate = (date: string): void => change((option, now) => choiceOf(option, date, now.store?.identifier ?? null, true))

/** Picks a store or pick-up point by its identifier. */
export const choosePoint = (identifier: string): void =>
  change((option, now) => choiceOf(option, now.promisedDeliveryDate, identifier, now.isDeliveryDateManuallySelected))

/** Text key of what keeps the shopper in this step; null when nothing does. */
export function deliveryBlock(): string | null {
  const method = chosenMethod()
  if (!method) return 'validation.shippingMethod'
  const option = $deliveryOptions.get().find(one => isOptionOf(one, method))
  const choice = $delivery.get()
  if (option?.points.length && !choice?.store) return 'checkout.delivery.choosePoint'
  return choice && !choice.allowNextStep ? 'checkout.delivery.notPossible' : null
}
