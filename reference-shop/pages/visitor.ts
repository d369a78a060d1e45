import type { CardProduct } from '../../shared/contract/api/catalogue'
import type { Quote } from '../../shared/contract/api/quote'
import type { Customer } from '../customer-data'
import type { Deps } from '../http/environment'
import type { Session } from '../http/sessions'
import { quoteOf } from '../quote'
import { wishlistOf } from '../wishlist'
import type { CardView } from './view-data'

/** Whoever the page is for. */
export interface Visitor {
  customer: Customer | undefined
  quote: Quote
  /** Product ids on the wishlist. */
  wished: ReadonlySet<number>
}

export async function visitorOf(deps: Deps, session: Session): Promise<Visitor> {
  const { customerId } = session.state
  const [customer, quote, wishlist] = await Promise.all([
    customerId === null ? undefined : deps.data.customers.get(customerId),
    quoteOf(deps, session),
    wishlistOf(deps.data, session),
  ])
  return { customer, quote, wished: new Set(wishlist.products.map(product => product.product_id)) }
}

/** The card of a product as this visitor sees it. */
export function cardFor({ wished }: Visitor, product: CardProduct): CardView {
  const { price_incl_tax: reference, final_price_incl_tax: price } = product
  const discount = reference > price ? Math.round((1 - price / reference) * 100) : 0
  return { ...product, in_wishlist: wished.has(product.product_id), discount }
}
