import type { DeliveryChoice } from '../../shared/contract/api/checkout'
import type { Chosen } from '../cart/checkout-state'
import { deliverySituation } from '../cart/situation'
import { homeDeliveries } from '../delivery/home-days'
import type { Needs } from '../delivery/records'
import type { Deps } from '../environment'
import { Refusal } from '../http/errors'
import { deliveryOptions } from './delivery'

/** The delivery that was chosen, as it can be had now; refuses what cannot be had any more (409). */
export async function deliveryNow(
  deps: Pick<Deps, 'data' | 't' | 'render' | 'packs'>,
  chosen: Chosen,
  needs?: Needs,
): Promise<DeliveryChoice | null> {
  const { delivery } = chosen.state
  if (!delivery) return null
  const request = { ...deliverySituation(chosen.state, chosen.lines), holder: chosen, now: Date.now(), needs, only: delivery.method }
  const { choice } = await deliveryOptions(deps, request)
  const still = choice.method === delivery.method && choice.store?.identifier === delivery.store?.identifier
  const onTime = delivery.promisedDeliveryDate === null || choice.promisedDeliveryDate === delivery.promisedDeliveryDate
  if (!choice.allowNextStep || !still || !onTime) throw new Refusal(409, 'deliveryGone')
  if ((choice.timeSlot ?? null) !== (delivery.timeSlot ?? null)) throw new Refusal(409, 'timeSlotFull')
  // The server sets the delivery day, as the withdrawal period counts from it.
  return { ...delivery, maximumPromisedDeliveryDate: choice.maximumPromisedDeliveryDate }
}

/**
 * Holds the chosen delivery while the shopper orders, in place of the one that the cart held; again renews it. False when others took the
 * last place.
 */
export const holdChosen = async (deps: Pick<Deps, 'data' | 'packs'> & { clientAddress?: string }, chosen: Chosen): Promise<boolean> =>
  (await homeDeliveries(deps)?.hold(deps, chosen)) ?? true
