import { plainPostcode } from '../../shared/address/rules/address'
import type { DeliveryChoice } from '../../shared/contract/api/checkout'
import type { QuoteLine } from '../cart/records'
import type { Deps } from '../http/environment'
import { Refusal } from '../http/errors'
import { deliveryOptions } from './delivery'
import { slotOf } from './home-days'
import type { CheckoutState, Slot } from './records'
import { deliverySituation, productsOf } from './situation'
import type { SlotSituation } from './time-slots'

/** A cart with what was filled in; `quoteId` has the places that it holds. */
export interface Chosen {
  quoteId: number
  state: CheckoutState
  lines: readonly QuoteLine[]
}

async function slotSituation({ data }: Pick<Deps, 'data'>, { state, lines }: Chosen): Promise<SlotSituation> {
  const { shipping, shippingMethod } = state
  const { isBulky } = await data.deliveries.needs(productsOf(lines))
  const [country, postcode] = [shipping?.country_id || 'NL', plainPostcode(shipping?.postcode ?? '')]
  return { method: shippingMethod ?? '', country, postcode, isBulky }
}

/** The slot that the chosen delivery is booked in; undefined where there is none, or room for all. */
async function chosenSlot(deps: Pick<Deps, 'data'>, chosen: Chosen): Promise<Slot | undefined> {
  const { delivery, shippingMethod } = chosen.state
  if (delivery?.method !== shippingMethod) return undefined
  return slotOf(await slotSituation(deps, chosen), delivery?.promisedDeliveryDate ?? null, delivery?.timeSlot)
}

/** The delivery that was chosen, as it can be had now, with the slot to book; refuses what cannot be had any more (409). */
export async function deliveryNow(
  deps: Pick<Deps, 'data' | 't' | 'render'>,
  chosen: Chosen,
): Promise<{ delivery: DeliveryChoice | null; slot?: Slot | undefined }> {
  const { data, t, render } = deps
  const { delivery } = chosen.state
  if (!delivery) return { delivery }
  const request = { ...deliverySituation(chosen.state, chosen.lines), own: chosen, now: Date.now() }
  const { choice } = await deliveryOptions({ data, t, locale: render.locale }, request)
  const still = choice.method === delivery.method && choice.store?.identifier === delivery.store?.identifier
  const onTime = delivery.promisedDeliveryDate === null || choice.promisedDeliveryDate === delivery.promisedDeliveryDate
  if (!choice.allowNextStep || !still || !onTime) throw new Refusal(409, 'deliveryGone')
  if ((choice.timeSlot ?? null) !== (delivery.timeSlot ?? null)) throw new Refusal(409, 'timeSlotFull')
  // The server sets the delivery day, as the withdrawal period counts from it.
  const { maximumPromisedDeliveryDate, parts } = choice
  const { parts: _, ...rest } = delivery
  return { delivery: { ...rest, maximumPromisedDeliveryDate, ...(parts && { parts }) }, slot: await chosenSlot(deps, chosen) }
}

/**
 * Holds a place in the chosen time slot while the shopper orders, in place of the one that the cart held; again renews it. False when
 * others took the last place.
 */
export async function holdChosen(deps: Pick<Deps, 'data'>, chosen: Chosen): Promise<boolean> {
  const { deliveries } = deps.data
  const slot = await chosenSlot(deps, chosen)
  if (slot) return deliveries.hold(chosen.quoteId, slot)
  await deliveries.release(chosen.quoteId)
  return true
}
