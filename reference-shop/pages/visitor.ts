import type { Context } from 'hono'
import type { CardProduct } from '../../shared/contract/api/catalogue'
import { discountOf } from '../../shared/product/rules'
import type { Deps, Offers, ShopEnv, Surroundings, ToPay, Visitor } from '../environment'
import { consentOf } from '../http/consent-cookie'
import { makeStamp } from '../http/signing'
import { tokenFor } from '../sessions/csrf'
import type { Session } from '../sessions/session'
import type { CardView, LayoutView } from './views'

/** What packs add for this visitor, who would pay this amount; absent: any amount. */
export const offersOf = async (deps: Deps, session: Session, amount?: ToPay): Promise<Offers> =>
  Object.assign({}, ...(await Promise.all(deps.packs.map(pack => pack.offers?.(deps, session, amount)))))

/** The product card for this visitor. */
export const cardFor = ({ wished }: Visitor, product: CardProduct): CardView => ({
  ...product,
  in_wishlist: wished.has(product.product_id),
  discount: discountOf(product),
})

/** Visitor data; empty on a shared page. */
export function visitorView(
  c: Context<ShopEnv>,
  { settings }: Pick<Deps, 'settings'>,
  { quote, customer, wishlist: { products, lists }, wished, offers = {} }: Visitor,
  { compared: compare, myStore }: Pick<Surroundings, 'compared' | 'myStore'>,
) {
  const isShared = c.get('isShared') === true
  const productIds = products.map(product => product.product_id)
  const cart = { count: quote.items_qty }
  const wishlist = { productIds, ...(lists && { lists }) }
  const amounts = quote.items.flatMap(item => [item, ...item.extension_attributes.service_items])
  const subtotal = amounts.reduce((sum, { row_total_incl_tax }) => sum + Math.round(row_total_incl_tax * 100), 0) / 100
  const store = myStore && { identifier: myStore.identifier, name: myStore.name }
  return {
    consent: consentOf(c) ?? '',
    csrfToken: isShared ? '' : tokenFor(settings.sessionSecret, c.get('session')),
    formStamp: isShared ? '' : makeStamp(settings.sessionSecret, Date.now()),
    pageState: isShared ? {} : { now: Date.now(), compare, cart, wishlist, ...offers, ...(store && { myStore: store }) },
    myStore: myStore ? { label: myStore.name, href: myStore.href } : null,
    cart: { ...cart, items: quote.items, subtotal },
    wishlist: { count: wished.size },
    customer: customer ? { firstName: customer.firstName, lastName: customer.lastName, email: customer.email } : null,
  } satisfies Partial<LayoutView>
}
