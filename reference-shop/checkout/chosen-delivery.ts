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

/** A cart with everything filled in; the slot reservation belongs to `quoteId`. */
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

/** The time slot of the chosen delivery; undefined if there is none, or its capacity is unlimited. */
async function chosenSlot(deps: Pick<Deps, 'data'>, chosen: Chosen): Promise<Slot | undefined> {
  const { delivery, shippingMethod } = chosen.state
  if (delivery?.method !== shippingMethod) return undefined
  return slotOf(await slotSituation(deps, chosen), delivery?.promisedDeliveryDate ?? null, delivery?.timeSlot)
}

/**
 * Checks the chosen delivery again and returns it with the slot to book. Refuses a delivery that is no longer available
 * (409).
 */
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
  // The last day is the server's to set, because the withdrawal period starts from it.
  const { maximumPromisedDeliveryDate, parts } = choice
  const { parts: _, ...rest } = delivery
  return { delivery: { ...rest, maximumPromisedDeliveryDate, ...(parts && { parts }) }, slot: await chosenSlot(deps, chosen) }
}

/**
 * Reserves the chosen time slot while the shopper orders, replacing the cart's earlier reservation; calling it again
 * renews it. False if the slot is full.
 */
export async function holdChosen(deps: Pick<Deps, 'data'>, chosen: Chosen): Promise<boolean> {
  const { deliveries } = deps.data
  const slot = await chosenSlot(deps, chosen)
  if (slot) return deliveries.hold(chosen.quoteId, slot)
  await deliveries.release(chosen.quoteId)
  return true
}
