import { Hono } from 'hono'
import { loginPath } from '../account/pages/login'
import { changed } from '../cart/pages/cart'
import type { Deps, ShopEnv } from '../http/environment'
import { formFields, idIn, localPath } from '../http/read'
import { askedBy, originOf, sendPage } from '../pages/layout'
import { cardFor, visitorOf } from '../pages/visitor'
import { SESSION_DAYS } from '../sessions/records'
import { toggleWish } from './service'
import { endSharing, linkOf, MOST_NAME, sharedList, shareList } from './sharing'
import type { SharedListView, WishlistView } from './views'

const sharedPath = '/verlanglijst'

/** /wishlist, of a guest as well, and the forms that share it. */
export function wishlistPages(deps: Deps): Hono<ShopEnv> {
  const { t } = deps
  const pages = new Hono<ShopEnv>()
  pages.get('/', async c => {
    const [visitor, link] = await Promise.all([visitorOf(deps, c.get('session')), linkOf(deps, c.get('session'))])
    const cards = await deps.data.catalogue.cards([...visitor.wished].map(Number))
    const guest = visitor.customer ? null : { days: SESSION_DAYS, login: loginPath('/wishlist') }
    const path = `${sharedPath}/${link?.token}`
    const view: WishlistView = {
      products: cards.map(card => cardFor(visitor, card)),
      cards,
      guest,
      sharing: link ? { name: link.name, path, url: originOf(c, deps) + path } : null,
      mostName: MOST_NAME,
    }
    const title = t('common.wishlist')
    return sendPage(c, deps, { template: 'wishlist', title, breadcrumbs: [{ label: title, href: null }] }, visitor, view)
  })
  pages.post('/toggle', async c => {
    const { productId, terug } = await formFields(c)
    await toggleWish(askedBy(c, deps), c.get('session'), idIn(productId, 'productId'))
    return c.redirect(localPath(terug, '/wishlist'), 303)
  })
  const back = '/wishlist'
  pages.post('/delen', async c => {
    const { name = '' } = await formFields(c)
    const share = async (): Promise<string> => {
      await shareList(deps, c.get('session'), name)
      return t('account.share.shared')
    }
    return changed(c, deps, back, share, back)
  })
  pages.post('/delen/stoppen', async c => {
    const end = async (): Promise<string> => {
      await endSharing(deps, c.get('session'))
      return t('account.share.ended')
    }
    return changed(c, deps, back, end, back)
  })
  return pages
}

/** /verlanglijst/{token}: a wishlist that its owner shares, as it is now. Whoever follows a link on it does not tell where that was. */
export function sharedListPages(deps: Deps): Hono<ShopEnv> {
  const pages = new Hono<ShopEnv>()
  pages.get('/:token', async c => {
    c.header('Referrer-Policy', 'no-referrer')
    const list = await sharedList(deps, c.req.param('token'))
    if (!list) return c.notFound()
    const [visitor, cards] = await Promise.all([visitorOf(deps, c.get('session')), deps.data.catalogue.cards([...list.productIds])])
    const heading = list.name || deps.t('common.wishlist')
    const view: SharedListView = { heading, products: cards.map(card => cardFor(visitor, card)) }
    const head = { template: 'shared-list', title: heading, robots: 'noindex, nofollow', breadcrumbs: [{ label: heading, href: null }] }
    return sendPage(c, deps, head, visitor, view)
  })
  return pages
}
