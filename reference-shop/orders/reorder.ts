import type { Reordered } from '../../shared/contract/api/orders'
import type { ProductOption } from '../../shared/contract/api/quote'
import { addToQuote, serveQuote } from '../cart/service'
import type { Deps } from '../environment'
import { Refusal } from '../http/errors'
import type { Session } from '../sessions/session'
import type { OrderedLine, StoredOrder } from './records'

/** An order of this customer; 404 for any other. */
export async function orderOfCustomer({ data }: Pick<Deps, 'data'>, customerId: number, number: string): Promise<StoredOrder> {
  const order = await data.orders.get(number)
  if (order?.customerId !== customerId) throw new Refusal(404, 'notFound')
  return order
}

/** The choices of a bundle that still exist; undefined if the product is not a bundle. */
async function choiceOf({ data }: Pick<Deps, 'data'>, { sku, qty, parts }: OrderedLine): Promise<ProductOption | undefined> {
  const product = parts.length ? await data.products.find(sku) : undefined
  if (!product) return undefined
  const { bundle_options: options = [] } = await data.products.composition(product)
  const bundle_options = parts.flatMap(part => {
    const selections = options.flatMap(({ option_id, selections }) => selections.map(one => ({ ...one, option_id })))
    const selection = selections.find(({ product_id }) => product_id === part.productId)
    return selection ? [{ option_id: selection.option_id, option_qty: part.qty / qty, option_selections: [selection.id] }] : []
  })
  // A bundle with fewer parts is not the same.
  return bundle_options.length === parts.length ? { extension_attributes: { bundle_options } } : undefined
}

/** Adds services to a line; resolves to those that are no longer available. */
async function serveAgain(deps: Deps, session: Session, itemId: number, services: OrderedLine['services']): Promise<Reordered['skipped']> {
  const line = (await deps.data.quotes.lines(session.state.quoteId)).find(one => one.itemId === itemId)
  let skus = line?.services.map(({ sku }) => sku) ?? []
  const skipped: Reordered['skipped'] = []
  for (const { sku, name } of services)
    try {
      const more = [...new Set([...skus, sku])]
      await serveQuote(deps, session, itemId, more)
      skus = more
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      skipped.push({ sku, name })
    }
  return skipped
}

/** Adds the ordered products to the cart again, with their services; returns those that are no longer available. */
export async function reorder(deps: Deps, session: Session, order: StoredOrder): Promise<Reordered> {
  const skipped: Reordered['skipped'] = []
  let added = 0
  for (const line of order.lines)
    try {
      const { sku, qty } = line
      const product_option = await choiceOf(deps, line)
      const { item_id } = await addToQuote(deps, session, { sku, qty, ...(product_option && { product_option }) })
      added++
      skipped.push(...(await serveAgain(deps, session, Number(item_id), line.services)))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      skipped.push({ sku: line.sku, name: line.name })
    }
  return { added, skipped }
}
