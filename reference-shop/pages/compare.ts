import type { Context } from 'hono'
import type { Deps, ShopEnv } from '../http/environment'
import type { ProductDetails } from '../shop-data'
import { sendPage } from './layout'
import type { CompareView } from './view-pages'
import { cardFor, visitorOf } from './visitor'

/** Products beside each other (CMP-01). */
const most = 4

const hrefOf = (ids: readonly number[], differences: boolean): string => {
  const query = new URLSearchParams(ids.map(id => ['product', String(id)]))
  if (differences) query.set('verschillen', '1')
  return query.size ? `/vergelijken?${query}` : '/vergelijken'
}

/** Specifications of all products by group and label, in the order in which they first occur; '–' where a product has none. */
function rowsOf(products: readonly ProductDetails[], onlyDifferences: boolean): CompareView['groups'] {
  const groups = new Map<string, Set<string>>()
  for (const { specifications } of products)
    for (const { group, rows } of specifications)
      groups.set(group, new Set([...(groups.get(group) ?? []), ...rows.map(({ label }) => label)]))
  const valueIn = ({ specifications }: ProductDetails, group: string, label: string): string =>
    specifications.find(one => one.group === group)?.rows.find(row => row.label === label)?.value ?? '–'
  return [...groups]
    .map(([group, labels]) => ({
      group,
      rows: [...labels]
        .map(label => {
          const values = products.map(product => valueIn(product, group, label))
          return { label, values, differs: new Set(values).size > 1 }
        })
        .filter(({ differs }) => differs || !onlyDifferences),
    }))
    .filter(({ rows }) => rows.length)
}

/** GET /vergelijken?product=1&product=2: the address holds what is compared, so that it can be shared. */
export async function comparePage(c: Context<ShopEnv>, deps: Deps): Promise<Response> {
  const { data, t } = deps
  const asked = (c.req.queries('product') ?? []).map(Number).filter(id => Number.isSafeInteger(id) && id > 0)
  const ids = [...new Set(asked)].slice(0, most)
  const onlyDifferences = c.req.query('verschillen') === '1'
  const [visitor, cards] = await Promise.all([visitorOf(deps, c.get('session')), data.catalogue.cards(ids)])
  const found = (await Promise.all(cards.map(card => data.catalogue.product(card.url.slice('/p/'.length))))).filter(
    one => one !== undefined,
  )
  const shown = found.map(({ card }) => card.product_id)
  const view: CompareView = {
    products: found.map(({ card }) => ({
      ...cardFor(visitor, card),
      removeHref: hrefOf(
        shown.filter(id => id !== card.product_id),
        onlyDifferences,
      ),
    })),
    groups: rowsOf(found, onlyDifferences && found.length > 1),
    onlyDifferences,
    allHref: hrefOf(shown, false),
    differencesHref: hrefOf(shown, true),
    tooMany: new Set(asked).size > most,
    most,
  }
  const title = t('layout.compare.title')
  return sendPage(c, deps, { template: 'compare', title, breadcrumbs: [{ label: title, href: null }] }, visitor, view)
}
