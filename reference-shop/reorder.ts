import type { Reordered } from '../shared/contract/api/orders'
import type { Deps } from './http/environment'
import { Refusal } from './http/errors'
import type { Session } from './http/sessions'
import type { StoredOrder } from './order-data'
import { addToQuote } from './quote'

/** An order of this customer. Refuses what is not theirs with 404. */
export async function orderOfCustomer({ data }: Pick<Deps, 'data'>, customerId: number, number: string): Promise<StoredOrder> {
  const order = await data.orders.get(number)
  if (order?.customerId !== customerId) throw new Refusal(404, 'notFound')
  return order
}

/** Puts what was ordered in the cart again; what cannot be bought any more is told, not bought. */
export async function reorder(deps: Deps, session: Session, order: StoredOrder): Promise<Reordered> {
  const skipped: Reordered['skipped'] = []
  for (const { sku, name, qty } of order.lines)
    try {
      await addToQuote(deps, session, { sku, qty })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      skipped.push({ sku, name })
    }
  return { added: order.lines.length - skipped.length, skipped }
}
