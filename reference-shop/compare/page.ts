import { type Context, Hono } from 'hono'
import type { CardProduct } from '../../shared/contract/api/catalogue'
import type { ComparedGroup } from '../../shared/contract/seeds'
import { popularFor } from '../catalogue/pages/cards'
import type { ProductDetails } from '../catalogue/records'
import type { Deps, ShopEnv } from '../environment'
import { describeError, fillIn, Refusal } from '../http/errors'
import { formFields, idIn, localPath } from '../http/read'
import { sendPage } from '../pages/layout'
import { cardFor } from '../pages/visitor'
import { comparedBy, compareNoLonger, comparePath, compareToo, mostCompared } from './service'
import type { CompareView } from './views'

/** An article number or a GTIN differs for every product, so there is nothing to compare. */
const identifies = (value: string | undefined, sku: string): boolean => value === sku || /^(\d{8}|\d{12,14})$/.test(value ?? '')

/**
 * Specifications of all products by label, each once, in the group where it first occurs, whatever group another product has it in; '–'
 * if a product has none; without numbers of articles. Differences first: the groups with most of them, and in each group the rows that differ.
 */
export function groupsOf(
  products: readonly { card: Pick<CardProduct, 'sku'>; specifications: ProductDetails['specifications'] }[],
): ComparedGroup[] {
  const values = products.map(({ specifications }) => {
    const rows = specifications.flatMap(({ rows }) => rows).toReversed()
    return new Map(rows.map(({ label, value }) => [label, value] as const))
  })
  const groups = new Map<string, string>()
  for (const { group, rows } of products.flatMap(({ specifications }) => specifications))
    for (const { label } of rows) if (!groups.has(label)) groups.set(label, group)
  const found = new Map<string, ComparedGroup['rows']>()
  for (const [label, group] of groups) {
    const row = values.map(own => own.get(label) ?? '–')
    if (products.some(({ card }, at) => identifies(row[at], card.sku))) continue
    found.set(group, [...(found.get(group) ?? []), { label, values: row, differs: new Set(row).size > 1 }])
  }
  const differing = (rows: ComparedGroup['rows']): number => rows.filter(({ differs }) => differs).length
  return [...found]
    .map(([group, rows]) => ({ group, rows: rows.toSorted((one, other) => Number(other.differs) - Number(one.differs)) }))
    .sort((one, other) => differing(other.rows) - differing(one.rows))
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
    const [visitor, cards] = await Promise.all([deps.visitorOf(c.get('session')), data.catalogue.cards(requested.slice(0, mostCompared))])
    const found = (await Promise.all(cards.map(card => data.catalogue.product(card.url.slice('/p/'.length))))).filter(
      one => one !== undefined,
    )
    const shown = found.map(({ card }) => Number(card.product_id))
    const groups = groupsOf(found)
    const isNarrowed = onlyDifferences && found.length > 1
    const view: CompareView = {
      products: found.map(({ card }) => cardFor(visitor, card)),
      groups: isNarrowed ? onlyDifferent(groups) : groups,
      columns: found.length + 1,
      onlyDifferences: isNarrowed,
      allHref: comparePath(shown, false),
      differencesHref: comparePath(shown, true),
      tooMany: requested.length > mostCompared,
      most: mostCompared,
      popular: found.length ? [] : await popularFor(deps, visitor),
      seed: { products: found.map(({ card }) => card), groups },
    }
    const title = t('compare.title')
    return sendPage(c, deps, { template: 'compare', title, breadcrumbs: [{ label: title, href: null }] }, visitor, view)
  })

  pages.post('/toggle', async c => {
    const { productId, back: returnTo } = await formFields(c)
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
      c.set('mayRepeat', true)
      const { code, parameters } = describeError(error)
      await tell('error', fillIn(t(`errors.${code}`), parameters))
    }
    return c.redirect(localPath(returnTo, '/vergelijken'), 303)
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
