import { plainPostcode } from '../../shared/address/rules/address'
import type { DeliveryChoice } from '../../shared/contract/api/checkout'
import type { QuoteLine } from '../cart/records'
import type { Deps } from '../http/environment'
import { Refusal } from '../http/errors'
import { type Counts, limitClient } from '../limits/service'
import { deliveryOptions } from './delivery'
import { slotOf } from './home-days'
import { partsFor, REST_METHOD } from './parts'
import type { CheckoutState, PartSlot } from './records'
import { bundlesIn, deliverySituation, productsOf } from './situation'

/** A cart with everything filled in; the slot reservation belongs to `quoteId`. */
export interface Chosen {
  quoteId: number
  state: CheckoutState
  lines: readonly QuoteLine[]
}

/** The slots that the parts of the chosen delivery are booked in; none where there is room for all. */
async function chosenSlots({ data }: Pick<Deps, 'data'>, { state, lines }: Chosen): Promise<PartSlot[]> {
  const { delivery, shipping, shippingMethod } = state
  if (!delivery || delivery.method !== shippingMethod) return []
  const { isBulky, goods } = await data.deliveries.needs(productsOf(lines))
  const home = { method: shippingMethod, country: shipping?.country_id || 'NL', postcode: plainPostcode(shipping?.postcode ?? ''), isBulky }
  const first = slotOf(home, delivery.promisedDeliveryDate, delivery.timeSlot)
  const store = delivery.store && (await data.stores.all()).find(({ slug }) => slug === delivery.store?.identifier)
  const [, others] = partsFor(shippingMethod, goods, bundlesIn(lines), store?.id) ?? []
  const situation = { ...home, method: REST_METHOD, isBulky: others?.some(one => one.isBulky) ?? false }
  const { promisedDeliveryDate: date = null, timeSlot } = delivery.rest ?? {}
  const rest = others && slotOf(situation, date, timeSlot)
  return [first, rest].flatMap((slot, part) => (slot ? [{ part, slot }] : []))
}

/** The rest comes when it was chosen to come; what was not chosen, as by an earlier version, may come at any moment that costs nothing. */
const isSameRest = ({ rest }: DeliveryChoice, { rest: found }: DeliveryChoice): boolean =>
  !rest || (rest.promisedDeliveryDate === found?.promisedDeliveryDate && rest.timeSlot === found.timeSlot)

/** The delivery that was chosen, as it can be had now, with the slots to book; refuses what cannot be had any more (409). */
export async function deliveryNow(
  deps: Pick<Deps, 'data' | 't' | 'render'>,
  chosen: Chosen,
): Promise<{ delivery: DeliveryChoice | null; slots: PartSlot[] }> {
  const { data, t, render } = deps
  const { delivery } = chosen.state
  if (!delivery) return { delivery, slots: [] }
  const request = { ...deliverySituation(chosen.state, chosen.lines), holder: chosen, now: Date.now() }
  const { choice } = await deliveryOptions({ data, t, locale: render.locale }, request)
  const still = choice.method === delivery.method && choice.store?.identifier === delivery.store?.identifier
  const onTime = delivery.promisedDeliveryDate === null || choice.promisedDeliveryDate === delivery.promisedDeliveryDate
  if (!choice.allowNextStep || !still || !onTime) throw new Refusal(409, 'deliveryGone')
  if ((choice.timeSlot ?? null) !== (delivery.timeSlot ?? null) || !isSameRest(delivery, choice)) throw new Refusal(409, 'timeSlotFull')
  // The server sets the delivery day, as the withdrawal period counts from it.
  const { maximumPromisedDeliveryDate, parts, rest } = choice
  const { parts: _, rest: __, ...own } = delivery
  const found = { ...own, maximumPromisedDeliveryDate, ...(parts && { parts }), ...(rest && { rest }) }
  return { delivery: found, slots: await chosenSlots(deps, { ...chosen, state: { ...chosen.state, delivery: found } }) }
}

/** Carts of one client for which places of the same time slot are held in a quarter of an hour. */
const MOST_HELD = 3
const HELD_MS = 15 * 60_000

/** Whether this client may hold places in these slots for one more cart. A cart that holds them already is not counted again. */
async function mayHold(deps: Counts, quoteId: number, slots: readonly PartSlot[]): Promise<boolean> {
  for (const { region, date, hours } of slots.map(({ slot }) => slot)) {
    const name = `${region} ${date} ${hours}`
    if (!(await deps.data.attempts.take(`slot-of:${quoteId} ${name}`, 1, HELD_MS))) continue
    const isCounted = await limitClient(deps, `slot ${name}`, MOST_HELD).then(
      () => true,
      () => false,
    )
    if (!isCounted) return false
  }
  return true
}

/**
 * Holds places in the chosen time slots while the shopper orders, in place of those that the cart held; again renews them. False when
 * others took the last place of one. Beyond the limit of a client nothing is held, and the place is the shopper's only with the order.
 */
export async function holdChosen(deps: Pick<Deps, 'data'> & { clientAddress?: string }, chosen: Chosen): Promise<boolean> {
  const slots = await chosenSlots(deps, chosen)
  const { data, clientAddress = '' } = deps
  const isAllowed = await mayHold({ data, clientAddress }, chosen.quoteId, slots)
  return data.deliveries.hold(chosen.quoteId, isAllowed ? slots : [])
}

/** Whether a time slot was chosen, of whichever part. */
export const hasChosenSlot = (delivery: Pick<DeliveryChoice, 'timeSlot' | 'rest'> | null): boolean =>
  !!(delivery?.timeSlot || delivery?.rest?.timeSlot)
