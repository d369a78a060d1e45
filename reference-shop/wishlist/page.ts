import { Hono } from 'hono'
import { loginPath } from '../account/pages/login'
import type { Deps, ShopEnv } from '../http/environment'
import { formFields, idIn, localPath } from '../http/read'
import { askedBy, sendPage } from '../pages/layout'
import { cardFor, visitorOf } from '../pages/visitor'
import { SESSION_DAYS } from '../sessions/records'
import { toggleWish } from './service'
import type { WishlistView } from './views'

/** /wishlist, of a guest as well. */
export function wishlistPages(deps: Deps): Hono<ShopEnv> {
  const pages = new Hono<ShopEnv>()
  pages.get('/', async c => {
    const visitor = await visitorOf(deps, c.get('session'))
    const cards = await deps.data.catalogue.cards([...visitor.wished].map(Number))
    const guest = visitor.customer ? null : { days: SESSION_DAYS, login: loginPath('/wishlist') }
    const view: WishlistView = { products: cards.map(card => cardFor(visitor, card)), cards, guest }
    const title = deps.t('common.wishlist')
    return sendPage(c, deps, { template: 'wishlist', title, breadcrumbs: [{ label: title, href: null }] }, visitor, view)
  })
  pages.post('/toggle', async c => {
    const { productId, terug } = await formFields(c)
    await toggleWish(askedBy(c, deps), c.get('session'), idIn(productId, 'productId'))
    return c.redirect(localPath(terug, '/wishlist'), 303)
  })
  return pages
}
