import type { Context } from 'hono'
import type { CardProduct } from '../../shared/contract/api/catalogue'
import type { Wishlist } from '../../shared/contract/api/customer'
import type { Quote } from '../../shared/contract/api/quote'
import type { Id } from '../../shared/contract/id'
import { discountOf } from '../../shared/product/rules'
import type { Customer } from '../account/records'
import { quoteOf } from '../cart/service'
import { withTiers } from '../catalogue/tiers'
import { comparedBy } from '../compare/service'
import type { Deps, Offers, ShopEnv, ToPay } from '../environment'
import { consentOf } from '../http/consent-cookie'
import { makeStamp } from '../http/signing'
import { tokenFor } from '../sessions/csrf'
import type { Session } from '../sessions/session'
import { storePath } from '../stores/cards'
import type { Store } from '../stores/records'
import { wishlistOf } from '../wishlist/service'
import type { CardView, LayoutView } from './views'

/** The visitor that the page is rendered for. */
export interface Visitor {
  customer: Customer | undefined
  quote: Quote
  wishlist: Wishlist
  /** Product ids on the wishlist or a named list. */
  wished: ReadonlySet<Id>
  /** What packs add for what is on this page. */
  offers?: Offers
}

export async function visitorOf(deps: Deps, session: Session): Promise<Visitor> {
  const { customerId } = session.state
  const [customer, quote, wishlist] = await Promise.all([
    deps.data.customers.get(customerId),
    quoteOf(deps, session),
    wishlistOf(deps, session),
  ])
  const lists = [wishlist, ...(wishlist.lists ?? [])]
  return { customer, quote, wishlist, wished: new Set(lists.flatMap(({ products }) => products.map(product => product.product_id))) }
}

/** What packs add for this visitor, who would pay this amount; absent: any amount. */
export const offersOf = async (deps: Deps, session: Session, amount?: ToPay): Promise<Offers> =>
  Object.assign({}, ...(await Promise.all(deps.packs.map(pack => pack.offers?.(deps, session, amount)))))

/** The product card for this visitor. */
export const cardFor = ({ wished }: Visitor, product: CardProduct): CardView => ({
  ...product,
  in_wishlist: wished.has(product.product_id),
  discount: discountOf(product),
})

/** Product cards for this visitor, with the prices for more than one that are theirs. */
export const cardsFor = async ({ data }: Pick<Deps, 'data'>, visitor: Visitor, products: readonly CardProduct[]): Promise<CardView[]> =>
  (await withTiers(data, visitor.customer?.isB2B === true, products)).map(product => cardFor(visitor, product))

/** Visitor data; empty on a shared page. */
export function visitorView(
  c: Context<ShopEnv>,
  { settings }: Pick<Deps, 'settings'>,
  { quote, customer, wishlist: { products, lists }, wished, offers = {} }: Visitor,
  myStore: Store | undefined,
) {
  const isShared = c.get('isShared') === true
  const productIds = products.map(product => product.product_id)
  const cart = { count: quote.items_qty }
  const wishlist = { productIds, ...(lists && { lists }) }
  const amounts = quote.items.flatMap(item => [item, ...item.extension_attributes.service_items])
  const subtotal = amounts.reduce((sum, { row_total_incl_tax }) => sum + Math.round(row_total_incl_tax * 100), 0) / 100
  const store = myStore && { identifier: myStore.slug, name: myStore.name }
  return {
    consent: consentOf(c) ?? '',
    csrfToken: isShared ? '' : tokenFor(settings.sessionSecret, c.get('session')),
    formStamp: isShared ? '' : makeStamp(settings.sessionSecret, Date.now()),
    pageState: isShared ? {} : { now: Date.now(), compare: comparedBy(c), cart, wishlist, ...offers, ...(store && { myStore: store }) },
    myStore: myStore ? { label: myStore.name, href: storePath(myStore) } : null,
    cart: { ...cart, items: quote.items, subtotal },
    wishlist: { count: wished.size },
    customer: customer ? { firstName: customer.firstName, lastName: customer.lastName, email: customer.email } : null,
  } satisfies Partial<LayoutView>
}
