import type { Reordered } from '../shared/contract/api/orders'
import type { ProductOption } from '../shared/contract/api/quote'
import type { Deps } from './http/environment'
import { Refusal } from './http/errors'
import type { Session } from './http/sessions'
import type { OrderedLine, StoredOrder } from './order-data'
import { addToQuote, serveQuote } from './quote'

/** An order of this customer. Refuses what is not theirs with 404. */
export async function orderOfCustomer({ data }: Pick<Deps, 'data'>, customerId: number, number: string): Promise<StoredOrder> {
  const order = await data.orders.get(number)
  if (order?.customerId !== customerId) throw new Refusal(404, 'notFound')
  return order
}

/** What was chosen of a bundle, as far as it is still in it; undefined for a product that is no bundle. */
async function choiceOf({ data }: Pick<Deps, 'data'>, { sku, qty, parts }: OrderedLine): Promise<ProductOption | undefined> {
  const product = parts.length ? await data.products.find(sku) : undefined
  if (!product) return undefined
  const { bundle_options: options = [] } = await data.products.composition(product)
  const bundle_options = parts.flatMap(part => {
    const ofPart = ({ product_id }: { product_id: number }): boolean => product_id === part.productId
    const option = options.find(({ selections }) => selections.some(ofPart))
    const selection = option?.selections.find(ofPart)
    return option && selection ? [{ option_id: option.option_id, option_qty: part.qty / qty, option_selections: [selection.id] }] : []
  })
  // A bundle with less in it is another one.
  return bundle_options.length === parts.length ? { extension_attributes: { bundle_options } } : undefined
}

/** Puts services with a line beside those it has; those that are not to be had with it any more are in the result. */
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

/** Puts what was ordered in the cart again, with its services; what cannot be bought any more is told, not bought. */
export async function reorder(deps: Deps, session: Session, order: StoredOrder): Promise<Reordered> {
  const skipped: Reordered['skipped'] = []
  let added = 0
  for (const line of order.lines)
    try {
      const { sku, qty } = line
      const product_option = await choiceOf(deps, line)
      const { item_id } = await addToQuote(deps, session, { sku, qty, ...(product_option && { product_option }) })
      added++
      skipped.push(...(await serveAgain(deps, session, item_id, line.services)))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      skipped.push({ sku: line.sku, name: line.name })
    }
  return { added, skipped }
}
