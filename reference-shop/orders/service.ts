import { refuseLinks } from '../address/addresses'
import type { Deps } from '../environment'
import { Refusal } from '../http/errors'
import { type Counts, limit, limitEmails } from '../limits/service'
import { type Writer, withEmails, write } from '../mail/emails'
import type { Session } from '../sessions/session'
import { forEachRow } from '../signals/sweeps'
import { plainEmail } from '../text/plain-email'
import { askForAll } from './open-payments'
import { withdrawUntil } from './order-view'
import type { StoredOrder } from './records'

const hour = 60 * 60_000
/** Lifetime of an e-mailed link to an order, in ms: longer than the withdrawal period. */
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

/** The order, for its customer or a holder of the e-mailed link; 404 for anybody else, as if it did not exist. */
export async function orderFor(deps: Pick<Deps, 'data'>, session: Session, number: string, token?: string): Promise<StoredOrder> {
  const order = await seenOrder(deps, session, number, token)
  if (!order) throw new Refusal(404, 'unknownOrder')
  return order
}

/**
 * Cancels an order that awaits payment. Asks the provider first, because it may just have been paid: 503 if there is no answer, 409 if it
 * is too late.
 */
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

/** Sends a link to the order if number and e-mail address match, without revealing whether they do. */
export async function askForOrder(deps: Writer & Counts, number: string, email: string): Promise<void> {
  const { data, t } = deps
  await limitEmails(deps, email)
  const order = await data.orders.get(number)
  const to = order && plainEmail(order.email) === plainEmail(email) ? order.email : ''
  const token = { purpose: 'order', subject: number, lifetime: linkLifetime } as const
  const action = { label: t('mail.order.view'), path: `/bestelling/${encodeURIComponent(number)}`, token }
  const subject = t('mail.orderLink.subject', { number })
  await withEmails(deps, () => write(deps, { to, subject, paragraphs: [t('mail.orderLink.text')], action }))
}

/** Whether withdrawal is possible now. */
export function mayWithdraw(order: StoredOrder, now: number): boolean {
  const until = withdrawUntil(order)
  return until !== null && now <= until
}

/** An order by number and e-mail address; 404 if they do not match, 429 after too many tries. */
export async function orderWithEmail(deps: Counts, number: string, email: string): Promise<StoredOrder> {
  // Not limited per e-mail address over all clients: others could then lock its owner out.
  await limit(deps, 'withdrawal', plainEmail(email), { both: 5, client: 20 })
  const order = await deps.data.orders.get(number.trim())
  if (!order || plainEmail(order.email) !== plainEmail(email)) throw new Refusal(404, 'unknownOrder')
  return order
}

/** The order to withdraw from: one that the visitor may see, or whose e-mail address they know; refuses as `orderWithEmail`. */
export const orderToWithdraw = async (
  deps: Counts,
  session: Session,
  number: string,
  { token, email }: { token?: string | undefined; email: string },
): Promise<StoredOrder> => (await seenOrder(deps, session, number, token)) ?? orderWithEmail(deps, number, email)

/**
 * First of two steps: identifies the order. Resolves to a secret for the second step. 404 if number and address do not match, 409 if it is
 * too late.
 */
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

/** Completes the orders that are delivered or collected by now. There is no carrier to tell: it is taken to happen on the promised day. */
export async function deliverOrders({ orders }: Pick<Deps['data'], 'orders'>): Promise<void> {
  await forEachRow(await orders.dueDeliveries(), String, orders.deliver)
}
