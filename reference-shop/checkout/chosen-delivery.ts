import { plainPostcode } from '../../shared/address/rules/address'
import type { DeliveryChoice } from '../../shared/contract/api/checkout'
import type { QuoteLine } from '../cart/records'
import type { Deps } from '../environment'
import { Refusal } from '../http/errors'
import { type Counts, limitClient } from '../limits/service'
import { deliveryOptions } from './delivery'
import { slotOf } from './home-days'
import type { CheckoutState, Slot } from './records'
import { deliverySituation, productsOf } from './situation'

/** A cart with everything filled in; the slot reservation belongs to `quoteId`. */
export interface Chosen {
  quoteId: number
  state: CheckoutState
  lines: readonly QuoteLine[]
}

/** The slot that the chosen delivery is booked in; undefined where there is room for all. */
async function chosenSlot({ data }: Pick<Deps, 'data'>, { state, lines }: Chosen): Promise<Slot | undefined> {
  const { delivery, shipping, shippingMethod: method } = state
  if (!delivery || delivery.method !== method) return undefined
  const { isBulky } = await data.deliveries.needs(productsOf(lines))
  const home = { method, country: shipping?.country_id || 'NL', postcode: plainPostcode(shipping?.postcode ?? ''), isBulky }
  return slotOf(home, delivery.promisedDeliveryDate, delivery.timeSlot)
}

/** The delivery that was chosen, as it can be had now, with the slot to book; refuses what cannot be had any more (409). */
export async function deliveryNow(
  deps: Pick<Deps, 'data' | 't' | 'render'>,
  chosen: Chosen,
): Promise<{ delivery: DeliveryChoice | null; slot?: Slot | undefined }> {
  const { data, t, render } = deps
  const { delivery } = chosen.state
  if (!delivery) return { delivery }
  const request = { ...deliverySituation(chosen.state, chosen.lines), holder: chosen, now: Date.now() }
  const { choice } = await deliveryOptions({ data, t, locale: render.locale }, request)
  const still = choice.method === delivery.method && choice.store?.identifier === delivery.store?.identifier
  const onTime = delivery.promisedDeliveryDate === null || choice.promisedDeliveryDate === delivery.promisedDeliveryDate
  if (!choice.allowNextStep || !still || !onTime) throw new Refusal(409, 'deliveryGone')
  if ((choice.timeSlot ?? null) !== (delivery.timeSlot ?? null)) throw new Refusal(409, 'timeSlotFull')
  // The server sets the delivery day, as the withdrawal period counts from it.
  const found = { ...delivery, maximumPromisedDeliveryDate: choice.maximumPromisedDeliveryDate }
  return { delivery: found, slot: await chosenSlot(deps, { ...chosen, state: { ...chosen.state, delivery: found } }) }
}

/** Carts of one client for which places of the same time slot are held in a quarter of an hour. */
const MOST_HELD = 3
const HELD_MS = 15 * 60_000

/** Whether this client may hold a place in this slot for one more cart. A cart that holds it already is not counted again. */
async function mayHold(deps: Counts, quoteId: number, { region, date, hours }: Slot): Promise<boolean> {
  const name = `${region} ${date} ${hours}`
  if (!(await deps.data.attempts.take(`slot-of:${quoteId} ${name}`, 1, HELD_MS))) return true
  return limitClient(deps, `slot ${name}`, MOST_HELD).then(
    () => true,
    () => false,
  )
}

/**
 * Holds a place in the chosen time slot while the shopper orders, in place of the one that the cart held; again renews it. False when
 * others took the last place. Beyond the limit of a client nothing is held, and the place is the shopper's only with the order.
 */
export async function holdChosen(deps: Pick<Deps, 'data'> & { clientAddress?: string }, chosen: Chosen): Promise<boolean> {
  const slot = await chosenSlot(deps, chosen)
  const { data, clientAddress = '' } = deps
  const isAllowed = slot !== undefined && (await mayHold({ data, clientAddress }, chosen.quoteId, slot))
  return data.deliveries.hold(chosen.quoteId, isAllowed ? slot : undefined)
}
