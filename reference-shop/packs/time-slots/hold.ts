import { cleanPostcode } from '../../../shared/contract/typed'
import type { Chosen } from '../../cart/checkout-state'
import { productsOf } from '../../cart/situation'
import type { Deps } from '../../environment'
import { type Counts, limitClient } from '../../limits/service'
import { slotOf } from './days'
import type { Slot } from './records'

/** The slot that the chosen delivery is booked in; undefined where there is room for all. */
async function chosenSlot({ data }: Pick<Deps, 'data'>, { state, lines }: Chosen): Promise<Slot | undefined> {
  const { delivery, shipping, shippingMethod: method } = state
  if (!delivery || delivery.method !== method) return undefined
  const { isBulky } = await data.deliveries.needs(productsOf(lines))
  const home = { method, country: shipping?.country_id || 'NL', postcode: cleanPostcode(shipping?.postcode ?? ''), isBulky }
  return slotOf(home, delivery.promisedDeliveryDate, delivery.timeSlot)
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
export async function holdSlot(deps: Pick<Deps, 'data'> & { clientAddress?: string }, chosen: Chosen): Promise<boolean> {
  const slot = await chosenSlot(deps, chosen)
  const { data, clientAddress = '' } = deps
  const isAllowed = slot !== undefined && (await mayHold({ data, clientAddress }, chosen.quoteId, slot))
  return data.slots.hold(chosen.quoteId, isAllowed ? slot : undefined)
}
