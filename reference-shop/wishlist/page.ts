import { type Context, Hono } from 'hono'
import { fillUrl } from '../../shared/contract/urls'
import { changed } from '../cart/pages/cart'
import { withTiers } from '../catalogue/tiers'
import type { Deps, ShopEnv } from '../environment'
import { formFields, idIn, localPath } from '../http/read'
import { askedBy, originOf, sendPage } from '../pages/layout'
import { loginPath, shopUrls } from '../pages/urls'
import { cardFor, cardsFor, visitorOf } from '../pages/visitor'
import { SESSION_DAYS } from '../sessions/records'
import { listForms } from './list-pages'
import { MOST_LISTS, removeFromList } from './lists'
import { namedListsOf, toggleWish } from './service'
import { endSharing, linkOf, MOST_NAME, sharedList, shareList } from './sharing'
import type { SharedListView, WishlistView } from './views'

const sharedPath = '/verlanglijst'

/** The wishlist, or the named list in the path. */
async function showList(c: Context<ShopEnv>, deps: Deps, listId: number | null): Promise<Response> {
  const session = c.get('session')
  const [visitor, named, link] = await Promise.all([
    visitorOf(deps, session),
    namedListsOf(deps.data, session),
    listId === null ? linkOf(deps, session) : undefined,
  ])
  const list = listId === null ? null : named.find(({ id }) => id === listId)
  if (list === undefined) return c.notFound()
  const wished = visitor.wishlist.products.map(({ product_id: id }) => Number(id))
  const found = await deps.data.catalogue.cards([...(list?.productIds ?? wished)])
  const cards = await withTiers(deps.data, visitor.customer?.isB2B === true, found)
  const title = list?.name ?? deps.t('common.wishlist')
  const token = list ? list.token : link?.token
  const path = `${sharedPath}/${token}`
  const here = list ? `/wishlist/lijst/${list.id}` : '/wishlist'
  const all = [{ label: deps.t('common.wishlist'), count: wished.length, href: '/wishlist', current: !list }]
  const beside = named.map(({ id, name, productIds }) => ({
    label: name,
    count: productIds.length,
    href: `/wishlist/lijst/${id}`,
    current: id === listId,
  }))
  const view: WishlistView = {
    products: cards.map(card => cardFor(visitor, card)),
    cards,
    lists: [...all, ...beside],
    list: list && { id: list.id, name: list.name, path: here },
    hasRoom: named.length < MOST_LISTS,
    guest: visitor.customer ? null : { days: SESSION_DAYS, login: loginPath(here) },
    sharing: token ? { name: list?.name ?? link?.name ?? '', path, url: originOf(c, deps) + path } : null,
    mostName: MOST_NAME,
  }
  const before = list ? [{ label: deps.t('common.wishlist'), href: '/wishlist' }] : []
  return sendPage(c, deps, { template: 'wishlist', title, breadcrumbs: [...before, { label: title, href: null }] }, visitor, view)
}

/** /wishlist, for guests too, and the forms that share it; /wishlist/lijst… is in list-pages. */
export function wishlistPages(deps: Deps): Hono<ShopEnv> {
  const { t } = deps
  const pages = new Hono<ShopEnv>()
  pages.get('/', c => showList(c, deps, null))
  pages.get('/lijst/:list', c => showList(c, deps, idIn(c.req.param('list'), 'lijst')))
  pages.post('/toggle', async c => {
    const { productId: typed, terug } = await formFields(c)
    const [productId, back] = [idIn(typed, 'productId'), localPath(terug, '/wishlist')]
    const [session, asked] = [c.get('session'), askedBy(c, deps)]
    const listed = /^\/wishlist\/lijst\/(\d+)$/.exec(back)
    const isListed = async (): Promise<boolean> =>
      (await namedListsOf(deps.data, session)).some(list => list.productIds.includes(productId))
    if (listed) await removeFromList(asked, session, idIn(listed[1], 'lijst'), productId)
    else if (back !== '/wishlist' && (await isListed())) return c.redirect(fillUrl(shopUrls.wishLists, { id: productId, back }), 303)
    else await toggleWish(asked, session, productId)
    return c.redirect(back, 303)
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
  pages.route('/', listForms(deps))
  return pages
}

/** /verlanglijst/{token}: a shared wishlist in its current state. Links on it send no referrer, because its address is secret. */
export function sharedListPages(deps: Deps): Hono<ShopEnv> {
  const pages = new Hono<ShopEnv>()
  pages.get('/:token', async c => {
    c.header('Referrer-Policy', 'no-referrer')
    const list = await sharedList(deps, c.req.param('token'))
    if (!list) return c.notFound()
    const [visitor, cards] = await Promise.all([visitorOf(deps, c.get('session')), deps.data.catalogue.cards([...list.productIds])])
    const heading = list.name || deps.t('common.wishlist')
    const view: SharedListView = { heading, products: await cardsFor(deps, visitor, cards) }
    const head = { template: 'shared-list', title: heading, robots: 'noindex, nofollow', breadcrumbs: [{ label: heading, href: null }] }
    return sendPage(c, deps, head, visitor, view)
  })
  return pages
}
