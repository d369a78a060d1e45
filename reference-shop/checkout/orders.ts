import type { Deps } from '../http/environment'
import { Refusal } from '../http/errors'
import type { Session } from '../http/sessions'
import { type Writer, withLetters, write } from '../letters'
import { type Counts, limit, limitLetters } from '../limits'
import type { StoredOrder } from '../order-data'
import { plainEmail } from '../plain-email'
import { refuseLinks } from './addresses'
import { askForAll } from './open-payments'
import { withdrawUntil } from './order-view'

type Withdraws = Pick<Deps, 'data' | 'mail'> & { origin: string }

const hour = 60 * 60_000
/** How long an e-mailed link to an order works, in ms: beyond the time to withdraw. */
export const linkLifetime = 120 * 24 * hour

async function seenOrder(
  { data }: Pick<Deps, 'data'>,
  session: Session,
  number: string,
  token: string | undefined,
): Promise<StoredOrder | undefined> {
  const order = await data.orders.get(number)
  const { customerId } = session.state
  const isOwn = customerId !== null && order?.customerId === customerId
  const isLinked = token !== undefined && (await data.links.look('order', token))?.subject === number
  return isOwn || isLinked ? order : undefined
}

/** The order, for its customer or whoever has the e-mailed link; 404 for anybody else, as if it did not exist. */
export async function orderFor(deps: Pick<Deps, 'data'>, session: Session, number: string, token?: string): Promise<StoredOrder> {
  const order = await seenOrder(deps, session, number, token)
  if (!order) throw new Refusal(404, 'unknownOrder')
  return order
}

/** Calls an order off as long as it waits for payment; 409 when it is too late. The provider is asked first, for it may have been paid just now; 503 when nobody there answers. */
export async function cancelOrder(
  deps: Pick<Deps, 'data' | 'provider' | 'mail' | 'log'>,
  { number }: StoredOrder,
  origin: string,
): Promise<StoredOrder> {
  const { data } = deps
  const isKnown = await askForAll(deps, await data.orders.openOf({ number }), origin)
  if (!isKnown) throw new Refusal(503, 'paymentUnknown')
  const canceled = await data.orders.cancel(number, 'Geannuleerd op verzoek')
  if (!canceled) throw new Refusal(409, 'tooLateToCancel')
  return canceled
}

/** Sends a link to the order, when number and address belong together; nobody is told whether they do. */
export async function askForOrder(deps: Writer & Counts, number: string, email: string): Promise<void> {
  const { data, t } = deps
  await limitLetters(deps, email)
  const order = await data.orders.get(number)
  const to = order && plainEmail(order.email) === plainEmail(email) ? order.email : ''
  const token = { purpose: 'order', subject: number, lifetime: linkLifetime } as const
  const action = { label: t('mail.order.view'), path: `/bestelling/${encodeURIComponent(number)}`, token }
  const subject = t('mail.orderLink.subject', { number })
  await withLetters(deps, () => write(deps, { to, subject, paragraphs: [t('mail.orderLink.text')], action }))
}

/** Whether there is a contract to withdraw from now. */
function mayWithdraw(order: StoredOrder, now: number): boolean {
  const until = withdrawUntil(order)
  return until !== null && now <= until
}

/** An order by its number and the address it was placed with; 404 when they do not belong together, 429 when it is tried too often. */
export async function orderWithEmail(deps: Counts, number: string, email: string): Promise<StoredOrder> {
  // Not of all places for one address: strangers could keep its owner from withdrawing.
  await limit(deps, 'withdrawal', plainEmail(email), { both: 5, place: 20 })
  const order = await deps.data.orders.get(number.trim())
  if (!order || plainEmail(order.email) !== plainEmail(email)) throw new Refusal(404, 'unknownOrder')
  return order
}

/** The order somebody withdraws from: one they may see, or whose address they know; refuses as `orderWithEmail`. */
export const orderToWithdraw = async (
  deps: Counts,
  session: Session,
  number: string,
  { token, email }: { token?: string | undefined; email: string },
): Promise<StoredOrder> => (await seenOrder(deps, session, number, token)) ?? orderWithEmail(deps, number, email)

/** The first of two steps: who withdraws from what. The secret stands for it in the second; 404 when they do not belong together, 409 too late. */
export async function beginWithdrawal(
  deps: Counts,
  { number, name, email }: { number: string; name: string; email: string },
): Promise<string> {
  refuseLinks([], name)
  const order = await orderWithEmail(deps, number, email)
  if (!mayWithdraw(order, Date.now())) throw new Refusal(409, 'tooLateToWithdraw')
  return deps.data.links.issue({
    purpose: 'withdrawal',
    subject: JSON.stringify({ number: order.number, name, email: order.email }),
    lifetime: hour,
  })
}

async function received(data: Deps['data'], order: StoredOrder, by: { name: string; email: string; origin: string }): Promise<number> {
  refuseLinks([], by.name)
  if (order.withdrawnAt === null && !mayWithdraw(order, Date.now())) throw new Refusal(409, 'tooLateToWithdraw')
  return data.orders.withdraw(order.number, by)
}

/** The contract of an order is over; the shopper gets an e-mail with the moment. 409 when it is too late. */
export async function withdraw(
  { data, mail, origin }: Withdraws,
  order: StoredOrder,
  by: { name: string; email: string },
): Promise<number> {
  const at = await received(data, order, { ...by, origin })
  mail.wake()
  return at
}

/** The second step, with the secret of the first; 400 when that was used or is too old. */
export async function confirmWithdrawal({ data, mail, origin }: Withdraws, secret: string): Promise<void> {
  const at = await data.links.redeem('withdrawal', secret, async ({ subject }) => {
    const { number, name, email } = JSON.parse(subject) as { number: string; name: string; email: string }
    const order = await data.orders.get(number)
    if (!order) throw new Refusal(404, 'unknownOrder')
    return received(data, order, { name, email, origin })
  })
  if (at === undefined) throw new Refusal(400, 'oldLink')
  mail.wake()
}
