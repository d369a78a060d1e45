import type * as v from 'valibot'
import type { AddedItem, AddItem, Quote, SavedItem, Totals } from '../../shared/contract/api/quote'
import { Refusal } from '../http/errors'
import { always, type Once } from '../http/once'
import { limitClient } from '../limits/service'
import type { Session } from '../sessions/session'
import type { ShopData } from '../shop-data'
import type { QuoteProblem } from './records'

type CartDeps = { data: ShopData }
/** With the client address, which limits new carts. */
type PlacedCartDeps = CartDeps & { clientAddress?: string }

/** New guest carts per client address in a quarter of an hour; each is kept for thirty days. */
const MOST_BEGUN = 300

export const quoteOf = async ({ data }: CartDeps, session: Session): Promise<Quote> => ({
  ...(await data.quotes.get(session.state.quoteId)),
  customer_is_guest: session.state.customerId === null,
})

/** The quote with what only its owner may see: the customer, addresses and saved lines. */
export async function ownQuote(deps: CartDeps, session: Session): Promise<Quote> {
  const { data } = deps
  const { quoteId, customerId } = session.state
  const [quote, saved, state, customer, addresses] = await Promise.all([
    quoteOf(deps, session),
    data.quotes.saved(quoteId),
    data.checkouts.of(quoteId),
    data.customers.get(customerId),
    customerId === null ? [] : data.addressBooks.all(customerId),
  ])
  const { billing, shipping, shippingMethod: method } = state
  const idOf = (kind: 'default_billing' | 'default_shipping'): string | null => String(addresses.find(one => one[kind])?.id ?? '') || null
  return {
    ...quote,
    saved_items: saved,
    ...(customer && {
      customer: {
        id: customer.id,
        email: customer.email,
        firstname: customer.firstName,
        lastname: customer.lastName,
        addresses,
        default_billing: idOf('default_billing'),
        default_shipping: idOf('default_shipping'),
      },
    }),
    ...(billing && { billing_address: billing }),
    ...(shipping && { extension_attributes: { shipping_assignments: [{ shipping: { address: shipping, method } }] } }),
  }
}

export const totalsOf = ({ data }: CartDeps, session: Session): Promise<Totals> => data.quotes.totals(session.state.quoteId)

const missing = ['unknownQuote', 'unknownProduct', 'unknownItem']

/** What a change came to; refuses one that the shop declined: 404 for what does not exist, else 400. */
export function acceptedChange<Done extends object>(outcome: Done | QuoteProblem): Done {
  if (!('problem' in outcome)) return outcome
  throw new Refusal(missing.includes(outcome.problem) ? 404 : 400, outcome.problem, 'max' in outcome ? [outcome.max] : [])
}

/** The session's quote id. Refuses a session without one (419), such as one that replaced an expired session. */
export function quoteIdOf({ state: { quoteId } }: Session): number {
  if (quoteId === null) throw new Refusal(419, 'token')
  return quoteId
}

/**
 * The session's quote id, with a new quote if there is none or only `gone`; concurrent requests get the same one.
 * Refuses a session that has ended (419).
 */
async function ensureQuote({ data, clientAddress }: PlacedCartDeps, session: Session, gone: number | null = null): Promise<number> {
  const isNew = session.state.quoteId === gone
  if (isNew && session.state.customerId === null && clientAddress !== undefined)
    await limitClient({ data, clientAddress }, 'cart', MOST_BEGUN)
  if (isNew)
    await session.change(async ({ quoteId, customerId }) => {
      if (quoteId !== gone) return {}
      const created = await data.quotes.create()
      return { quoteId: customerId === null ? created : ((await data.quotes.merge(created, customerId)) ?? created) }
    })
  return quoteIdOf(session)
}

/** The same, for changes to the cart as a whole. */
export const cartIdOf = ({ data }: CartDeps, session: Session): Promise<number> => ensureQuote({ data }, session)

export type RequestedItem = v.InferOutput<typeof AddItem>['cartItem']

/**
 * Adds all of these to the session's quote, or none. Refuses unknown skus (404), sold-out products, quantities above
 * the limit and incomplete options (400).
 */
export async function addAllToQuote(
  deps: PlacedCartDeps,
  session: Session,
  wishes: readonly RequestedItem[],
  once: Once = always,
): Promise<AddedItem[]> {
  const addTo = (quoteId: number) => once(quoteId, async () => acceptedChange(await deps.data.quotes.addAll(quoteId, wishes)))
  const quoteId = await ensureQuote(deps, session)
  try {
    return await addTo(quoteId)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'unknownQuote') throw error
    // The quote was deleted while the session lived on: start a new one.
    return addTo(await ensureQuote(deps, session, quoteId))
  }
}

/** The same for one product. */
export async function addToQuote(deps: PlacedCartDeps, session: Session, wish: RequestedItem, once?: Once): Promise<AddedItem> {
  const [added] = await addAllToQuote(deps, session, [wish], once)
  return added as AddedItem
}

/** The id of the quote a line must be in; 404 if there is no quote, hence no line. */
function quoteWithLines({ state: { quoteId } }: Session): number {
  if (quoteId === null) throw new Refusal(404, 'unknownItem')
  return quoteId
}

export async function changeQuote(
  { data }: CartDeps,
  session: Session,
  itemId: number,
  qty: number,
  once: Once = always,
): Promise<AddedItem> {
  const quoteId = quoteWithLines(session)
  return once(quoteId, async () => acceptedChange(await data.quotes.change(quoteId, itemId, qty)))
}

export async function removeFromQuote({ data }: CartDeps, session: Session, itemId: number, once: Once = always): Promise<boolean> {
  const quoteId = quoteWithLines(session)
  return once(quoteId, async () => {
    if (!(await data.quotes.remove(quoteId, itemId))) throw new Refusal(404, 'unknownItem')
    return true
  })
}

/** Saves a line for later. Refuses a line that is not in the cart (404), and a full list (400). */
export async function saveFromQuote({ data }: CartDeps, session: Session, itemId: number, once: Once = always): Promise<boolean> {
  const quoteId = quoteWithLines(session)
  return once(quoteId, async () => {
    const outcome = await data.quotes.save(quoteId, itemId)
    if (outcome !== true) acceptedChange(outcome)
    return true
  })
}

/**
 * Moves a saved line back. Refuses an unknown line (404), and one that is unavailable or does not fit in the cart
 * (400).
 */
export async function putBackInQuote({ data }: CartDeps, session: Session, itemId: number, once: Once = always): Promise<AddedItem> {
  const quoteId = quoteWithLines(session)
  return once(quoteId, async () => acceptedChange(await data.quotes.putBack(quoteId, itemId)))
}

/**
 * Adds a product to the saved list. Refuses an unknown sku (404), a discontinued product, incomplete options and a full
 * list (400).
 */
export async function addSaved(
  { data }: CartDeps,
  session: Session,
  { cartItem: { sku, qty, product_option: option }, services = [] }: v.InferOutput<typeof SavedItem>,
  once: Once = always,
): Promise<AddedItem> {
  const quoteId = quoteWithLines(session)
  return once(quoteId, async () => acceptedChange(await data.quotes.addSaved(quoteId, { sku, qty, option, services })))
}

/** Removes a saved line. Refuses an unknown line (404). */
export async function removeSaved({ data }: CartDeps, session: Session, itemId: number, once: Once = always): Promise<boolean> {
  const quoteId = quoteWithLines(session)
  return once(quoteId, async () => {
    if (!(await data.quotes.removeSaved(quoteId, itemId))) throw new Refusal(404, 'unknownItem')
    return true
  })
}

/** Replaces the services of a line. Refuses services its product does not have (400). */
export async function serveQuote(
  { data }: CartDeps,
  session: Session,
  itemId: number,
  skus: readonly string[],
  once: Once = always,
): Promise<boolean> {
  const quoteId = quoteWithLines(session)
  return once(quoteId, async () => {
    const outcome = await data.quotes.setServices(quoteId, itemId, skus)
    if (outcome !== true) acceptedChange(outcome)
    return true
  })
}
