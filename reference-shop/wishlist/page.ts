import { type Context, Hono } from 'hono'
import { popularFor } from '../catalogue/pages/cards'
import { withTiers } from '../catalogue/tiers'
import type { Deps, ShopEnv, Visitor } from '../environment'
import { formFields, idIn, localPath } from '../http/read'
import { askedBy, sendPage } from '../pages/layout'
import { loginPath } from '../pages/urls'
import { cardFor } from '../pages/visitor'
import { SESSION_DAYS } from '../sessions/records'
import { toggleWish } from './service'
import type { WishlistView } from './views'

interface ListPage {
  productIds: readonly number[]
  title: string
  path: string
  /** What its template has besides. */
  more?: object
}

/** The page of the wishlist, or of a list beside it. */
export async function sendList(
  c: Context<ShopEnv>,
  deps: Deps,
  visitor: Visitor,
  { productIds, title, path, more }: ListPage,
): Promise<Response> {
  const wishlist = deps.t('common.wishlist')
  const cards = await withTiers(deps.data, visitor.customer?.isB2B === true, await deps.data.catalogue.cards([...productIds]))
  const view: WishlistView = {
    products: cards.map(card => cardFor(visitor, card)),
    cards,
    popular: cards.length ? [] : await popularFor(deps, visitor),
    guest: visitor.customer ? null : { days: SESSION_DAYS, login: loginPath(path) },
    ...more,
  }
  const before = path === '/wishlist' ? [] : [{ label: wishlist, href: '/wishlist' }]
  return sendPage(c, deps, { template: 'wishlist', title, breadcrumbs: [...before, { label: title, href: null }] }, visitor, view)
}

/** Products on the visitor's wishlist, newest first. */
export const wishedIds = ({ wishlist }: Visitor): number[] => wishlist.products.map(({ product_id: id }) => Number(id))

/** /wishlist, for guests too. */
export function wishlistPages(deps: Deps): Hono<ShopEnv> {
  const pages = new Hono<ShopEnv>()
  pages.get('/', async c => {
    const visitor = await deps.visitorOf(c.get('session'))
    return sendList(c, deps, visitor, { productIds: wishedIds(visitor), title: deps.t('common.wishlist'), path: '/wishlist' })
  })
  pages.post('/toggle', async c => {
    const { productId, back: returnTo } = await formFields(c)
    await toggleWish(askedBy(c, deps), c.get('session'), idIn(productId, 'productId'))
    return c.redirect(localPath(returnTo, '/wishlist'), 303)
  })
  return pages
}
