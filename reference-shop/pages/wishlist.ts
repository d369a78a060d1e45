import { Hono } from 'hono'
import type { Deps, ShopEnv } from '../http/environment'
import { formFields, idIn, localPath } from '../http/read'
import { toggleWish } from '../wishlist'
import { sendPage } from './layout'
import { loginPath } from './login'
import type { WishlistView } from './view-data'
import { cardFor, visitorOf } from './visitor'

/** /wishlist: a guest logs in first, and the wish is completed then. */
export function wishlistPages(deps: Deps): Hono<ShopEnv> {
  const pages = new Hono<ShopEnv>()
  pages.get('/', async c => {
    const session = c.get('session')
    if (session.state.customerId === null) return c.redirect(loginPath('/wishlist'), 302)
    const visitor = await visitorOf(deps, session)
    const cards = await deps.data.catalogue.cards([...visitor.wished])
    const view: WishlistView = { products: cards.map(card => cardFor(visitor, card)), cards }
    const title = deps.t('common.wishlist')
    return sendPage(c, deps, { template: 'wishlist', title, breadcrumbs: [{ label: title, href: null }] }, visitor, view)
  })
  pages.post('/toggle', async c => {
    const { productId: asked, terug } = await formFields(c)
    const productId = idIn(asked, 'productId')
    const session = c.get('session')
    const back = localPath(terug, '/wishlist')
    if (session.state.customerId === null) {
      await session.change({ wish: productId })
      return c.redirect(loginPath(back, true), 303)
    }
    await toggleWish(deps.data, session.state.customerId, productId)
    return c.redirect(back, 303)
  })
  return pages
}
