import { type Context, Hono } from 'hono'
import { fillUrl } from '../../../shared/contract/urls'
import { changed } from '../../cart/pages/cart'
import { cardsFor } from '../../catalogue/pages/cards'
import type { Deps, ShopEnv } from '../../environment'
import { formFields, idIn, localPath } from '../../http/read'
import { askedBy, originOf, sendPage } from '../../pages/layout'
import { sendList, wishedIds } from '../../wishlist/page'
import { listForms } from './list-pages'
import { MOST_LISTS, namedListsOf, removeFromList } from './lists'
import { endSharing, linkOf, MOST_NAME, sharedList, shareList } from './sharing'
import type { ListsView, SharedListView } from './views'

const sharedPath = '/verlanglijst'

/** Addresses that islands link to. */
export const listUrls = { namedList: '/wishlist/lijst/{id}', wishLists: '/wishlist/kiezen/{id}?terug={back}' }

/** The wishlist, or the named list in the path. */
async function showList(c: Context<ShopEnv>, deps: Deps, listId: number | null): Promise<Response> {
  const session = c.get('session')
  const [visitor, named, link] = await Promise.all([
    deps.visitorOf(session),
    namedListsOf(deps.data, session),
    listId === null ? linkOf(deps, session) : undefined,
  ])
  const list = listId === null ? null : named.find(({ id }) => id === listId)
  if (list === undefined) return c.notFound()
  const wished = wishedIds(visitor)
  const title = list?.name ?? deps.t('common.wishlist')
  const token = list ? list.token : link?.token
  const here = list ? `/wishlist/lijst/${list.id}` : '/wishlist'
  const all = [{ label: deps.t('common.wishlist'), count: wished.length, href: '/wishlist', current: !list }]
  const beside = named.map(({ id, name, productIds }) => ({
    label: name,
    count: productIds.length,
    href: `/wishlist/lijst/${id}`,
    current: id === listId,
  }))
  const more: ListsView = {
    lists: [...all, ...beside],
    list: list && { id: list.id, name: list.name, path: here },
    hasRoom: named.length < MOST_LISTS,
    sharing: token
      ? { name: list?.name ?? link?.name ?? '', path: `${sharedPath}/${token}`, url: `${originOf(c, deps)}${sharedPath}/${token}` }
      : null,
    mostName: MOST_NAME,
  }
  return sendList(c, deps, visitor, { productIds: list?.productIds ?? wished, title, path: here, more })
}

/** /wishlist with the lists beside it, and the forms that change and share them. */
export function namedListPages(deps: Deps): Hono<ShopEnv> {
  const { t } = deps
  const pages = new Hono<ShopEnv>()
  pages.get('/', c => showList(c, deps, null))
  pages.get('/lijst/:list', c => showList(c, deps, idIn(c.req.param('list'), 'lijst')))
  // On a page of a named list, the product leaves that list; for one on a named list, elsewhere, its lists are chosen.
  pages.post('/toggle', async (c, next) => {
    const { productId: typed, back: returnTo } = await formFields(c)
    const [productId, back] = [idIn(typed, 'productId'), localPath(returnTo, '/wishlist')]
    const session = c.get('session')
    const listed = /^\/wishlist\/lijst\/(\d+)$/.exec(back)
    const isListed = async (): Promise<boolean> =>
      (await namedListsOf(deps.data, session)).some(list => list.productIds.includes(productId))
    if (listed) {
      await removeFromList(askedBy(c, deps), session, idIn(listed[1], 'lijst'), productId)
      return c.redirect(back, 303)
    }
    if (back !== '/wishlist' && (await isListed())) return c.redirect(fillUrl(listUrls.wishLists, { id: productId, back }), 303)
    return next()
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
    const [visitor, cards] = await Promise.all([deps.visitorOf(c.get('session')), deps.data.catalogue.cards([...list.productIds])])
    const heading = list.name || deps.t('common.wishlist')
    const view: SharedListView = { heading, products: await cardsFor(deps, visitor, cards) }
    const head = { template: 'shared-list', title: heading, robots: 'noindex, nofollow', breadcrumbs: [{ label: heading, href: null }] }
    return sendPage(c, deps, head, visitor, view)
  })
  return pages
}
