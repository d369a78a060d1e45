import { type Context, Hono } from 'hono'
import type { ComparedGroup } from '../../shared/contract/compared'
import type { Deps, ShopEnv } from '../http/environment'
import { describeError, fillIn, Refusal } from '../http/errors'
import { formFields, idIn, localPath } from '../http/read'
import { sendPage } from '../pages/layout'
import { cardFor, visitorOf } from '../pages/visitor'
import type { ProductDetails } from '../product/records'
import { comparedBy, compareNoLonger, comparePath, compareToo, mostCompared } from './service'
import type { CompareView } from './views'

/** Specifications of all products by group and label, in order of first occurrence; '–' if a product has none. */
function groupsOf(products: readonly ProductDetails[]): ComparedGroup[] {
  const groups = new Map<string, Set<string>>()
  for (const { specifications } of products)
    for (const { group, rows } of specifications)
      groups.set(group, new Set([...(groups.get(group) ?? []), ...rows.map(({ label }) => label)]))
  const valueIn = ({ specifications }: ProductDetails, group: string, label: string): string =>
    specifications.find(one => one.group === group)?.rows.find(row => row.label === label)?.value ?? '–'
  return [...groups].map(([group, labels]) => ({
    group,
    rows: [...labels].map(label => {
      const values = products.map(product => valueIn(product, group, label))
      return { label, values, differs: new Set(values).size > 1 }
    }),
  }))
}

const onlyDifferent = (groups: readonly ComparedGroup[]): ComparedGroup[] =>
  groups.map(({ group, rows }) => ({ group, rows: rows.filter(({ differs }) => differs) })).filter(({ rows }) => rows.length)

/** /vergelijken: the products that the visitor compares, or those in the address (`?product=1&product=2`), so that it can be shared. */
export function comparePages(deps: Deps): Hono<ShopEnv> {
  const { data, t } = deps
  const pages = new Hono<ShopEnv>()

  pages.get('/', async (c: Context<ShopEnv>) => {
    const named = (c.req.queries('product') ?? []).map(Number).filter(id => Number.isSafeInteger(id) && id > 0)
    const requested = [...new Set(named.length ? named : comparedBy(c))]
    const onlyDifferences = c.req.query('verschillen') === '1'
    const [visitor, cards] = await Promise.all([visitorOf(deps, c.get('session')), data.catalogue.cards(requested.slice(0, mostCompared))])
    const found = (await Promise.all(cards.map(card => data.catalogue.product(card.url.slice('/p/'.length))))).filter(
      one => one !== undefined,
    )
    const shown = found.map(({ card }) => Number(card.product_id))
    const groups = groupsOf(found)
    const isNarrowed = onlyDifferences && found.length > 1
    const view: CompareView = {
      products: found.map(({ card }) => cardFor(visitor, card)),
      groups: isNarrowed ? onlyDifferent(groups) : groups,
      onlyDifferences: isNarrowed,
      allHref: comparePath(shown, false),
      differencesHref: comparePath(shown, true),
      tooMany: requested.length > mostCompared,
      most: mostCompared,
      seed: { products: found.map(({ card }) => card), groups },
    }
    const title = t('compare.title')
    return sendPage(c, deps, { template: 'compare', title, breadcrumbs: [{ label: title, href: null }] }, visitor, view)
  })

  pages.post('/toggle', async c => {
    const { productId, terug } = await formFields(c)
    const id = idIn(productId, 'productId')
    const tell = (kind: 'success' | 'error', text: string) => c.get('session').change({ messages: [{ kind, text }] })
    try {
      if (comparedBy(c).includes(id)) compareNoLonger(c, deps, id)
      else {
        await compareToo(c, deps, id)
        await tell('success', t('compare.addedPlain'))
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { code, parameters } = describeError(error)
      await tell('error', fillIn(t(`errors.${code}`), parameters))
    }
    return c.redirect(localPath(terug, '/vergelijken'), 303)
  })

  pages.post('/verwijderen', async c => {
    const { productId, product = '' } = await formFields(c)
    const gone = idIn(productId, 'productId')
    compareNoLonger(c, deps, gone)
    const rest = product
      .split('.')
      .map(Number)
      .filter(id => Number.isSafeInteger(id) && id > 0 && id !== gone)
    return c.redirect(comparePath(rest), 303)
  })
  return pages
}
