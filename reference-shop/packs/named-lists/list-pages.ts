import { type Context, Hono } from 'hono'
import { changed } from '../../cart/pages/cart'
import type { Deps, ShopEnv } from '../../environment'
import { formFields, idIn, localPath } from '../../http/read'
import { askedBy, sendPage } from '../../pages/layout'
import { cardFor } from '../../pages/visitor'
import { chooseLists, MOST_LISTS, makeList, namedListsOf, removeList, renameList, shareNamed } from './lists'
import { MOST_NAME } from './sharing'
import type { ListChoiceView } from './views'

const overview = '/wishlist'

/** The page to choose the lists of a product without script. */
async function showChoice(c: Context<ShopEnv>, deps: Deps, productId: number): Promise<Response> {
  const session = c.get('session')
  const [visitor, named, [card]] = await Promise.all([
    deps.visitorOf(session),
    namedListsOf(deps.data, session),
    deps.data.catalogue.cards([productId]),
  ])
  if (!card) return c.notFound()
  const title = deps.t('customer.lists.title')
  const view: ListChoiceView = {
    product: cardFor(visitor, card),
    action: `/wishlist/kiezen/${productId}`,
    back: localPath(c.req.query('terug'), overview),
    lists: [
      {
        name: 'wens',
        label: deps.t('common.wishlist'),
        checked: visitor.wishlist.products.some(({ product_id }) => product_id === productId),
      },
      ...named.map(({ id, name, productIds }) => ({ name: `lijst-${id}`, label: name, checked: productIds.includes(productId) })),
    ],
    hasRoom: named.length < MOST_LISTS,
    mostName: MOST_NAME,
  }
  const breadcrumbs = [
    { label: deps.t('common.wishlist'), href: overview },
    { label: title, href: null },
  ]
  return sendPage(c, deps, { template: 'list-choice', title, robots: 'noindex, nofollow', breadcrumbs }, visitor, view)
}

/** Ids of the ticked checkboxes. */
const ticked = (fields: Readonly<Record<string, string>>): number[] =>
  Object.keys(fields).flatMap(name => (name.startsWith('lijst-') ? [idIn(name.slice(6), 'lijst')] : []))

/** The forms of named lists, below /wishlist. */
export function listForms(deps: Deps): Hono<ShopEnv> {
  const { t } = deps
  const pages = new Hono<ShopEnv>()
  pages.get('/kiezen/:product', c => showChoice(c, deps, idIn(c.req.param('product'), 'productId')))
  pages.post('/kiezen/:product', async c => {
    const productId = idIn(c.req.param('product'), 'productId')
    const fields = await formFields(c)
    const back = localPath(fields.back, overview)
    const choose = async (): Promise<string> => {
      const choice = { onWishlist: fields.wens !== undefined, listIds: ticked(fields), name: fields.naam ?? '' }
      await chooseLists(askedBy(c, deps), c.get('session'), productId, choice)
      return t('customer.lists.saved')
    }
    return changed(c, deps, `/wishlist/kiezen/${productId}?terug=${encodeURIComponent(back)}`, choose, back)
  })
  pages.post('/lijsten', async c => {
    const { naam = '' } = await formFields(c)
    let made = overview
    const make = async (): Promise<string> => {
      made = `/wishlist/lijst/${await makeList(askedBy(c, deps), c.get('session'), naam)}`
      return t('account.lists.made')
    }
    const response = await changed(c, deps, overview, make, overview)
    return made === overview ? response : c.redirect(made, 303)
  })
  const change = (path: string, done: (list: string) => string, run: (c: Context<ShopEnv>, listId: number) => Promise<string>) =>
    pages.post(`/lijst/:list/${path}`, async c => {
      const list = idIn(c.req.param('list'), 'lijst')
      return changed(c, deps, `/wishlist/lijst/${list}`, () => run(c, list), done(`/wishlist/lijst/${list}`))
    })
  const same = (path: string): string => path
  change('naam', same, async (c, list) => {
    await renameList(askedBy(c, deps), c.get('session'), list, (await formFields(c)).naam ?? '')
    return t('account.lists.renamed')
  })
  change('delen', same, async (c, list) => {
    await shareNamed(askedBy(c, deps), c.get('session'), list, true)
    return t('account.share.shared')
  })
  change('delen/stoppen', same, async (c, list) => {
    await shareNamed(askedBy(c, deps), c.get('session'), list, false)
    return t('account.share.ended')
  })
  change(
    'verwijderen',
    () => overview,
    async (c, list) => t('account.lists.removed', { name: await removeList(askedBy(c, deps), c.get('session'), list) }),
  )
  return pages
}
