import { type Context, Hono } from 'hono'
import type { CardProduct } from '../../shared/contract/api/catalogue'
import { categoryTrail } from '../catalogue/category-trail'
import { landingLinks } from '../catalogue/pages/landings'
import type { Category } from '../catalogue/records'
import { contentTable } from '../content/pages/content-table'
import type { Deps, ShopEnv } from '../http/environment'
import { forEverybody } from '../http/for-everybody'
import { sendShared } from '../http/send-shared'
import { shopCurrency } from '../pages/currency'
import { originOf } from '../pages/layout'
import { escapeMarkdown } from '../text/markdown'
import type { Translate } from '../text/texts'

/** Products per page: the largest page size of a listing; their surrogate keys fit in a header that every proxy accepts. */
const PER_PAGE = 96

const catalogueName = '/catalogus.md'
const plainPath = ({ path }: Pick<Category, 'path'>): string => `/catalogus${path}.md`

/** Sends a Markdown page of the catalogue; search engines should index the pages for shoppers, not these. */
function sendMarkdown(c: Context<ShopEnv>, lines: readonly string[], keys: readonly string[]): Response {
  c.header('X-Robots-Tag', 'noindex')
  return sendShared(c, lines.join('\n'), 'text/markdown; charset=utf-8', keys.join(' '))
}

/** A link as a list item, with a description. `path` begins with a slash. */
const linkOf = (origin: string, name: string, path: string, about = ''): string =>
  `- [${escapeMarkdown(name)}](${origin}${path})${about && `: ${escapeMarkdown(about)}`}`

const money = (euros: number): string => `${euros.toFixed(2)} ${shopCurrency.code}`

/** Price, stock, rating, main specifications and article number, for consumers. */
function aboutProduct(t: Translate, card: CardProduct): string {
  const isCheaper = card.price_incl_tax > card.final_price_incl_tax
  return [
    `${card.from_price ? `${t('common.price.from')} ` : ''}${money(card.final_price_incl_tax)}`,
    ...(isCheaper ? [`${t('common.price.lowest')}: ${money(card.price_incl_tax)}`] : []),
    card.stock_text,
    ...(card.review_count
      ? [`${t('product.rating', { rating: card.rating })} (${t('product.reviews', { count: card.review_count })})`]
      : []),
    ...(card.specs ?? []),
    card.sku,
  ].join('; ')
}

/** All categories as a nested list. */
const treeOf = (t: Translate, origin: string, categories: readonly Category[], indent = ''): string[] =>
  categories.flatMap(one => [
    indent + linkOf(origin, one.name, plainPath(one), t('common.products', { count: one.count })),
    ...treeOf(t, origin, one.children, `${indent}  `),
  ])

/** The page number in the query; 1 if absent. Undefined if it is invalid. */
function pageIn(c: Context): number | undefined {
  const text = c.req.query('page')
  if (text === undefined) return 1
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}

/** A page of a category's products; undefined if there is none. */
async function categoryFile(c: Context<ShopEnv>, { data, t }: Deps, origin: string): Promise<Response | undefined> {
  const path = `/${c.req.param('path')?.replace(/\.md$/, '')}`
  const trail = categoryTrail(await data.catalogue.categories(), path)
  const [category, page] = [trail.at(-1), pageIn(c)]
  if (!category || page === undefined) return undefined
  const reply = await data.catalogue.list({ categoryId: category.id }, { filters: {}, page, pageSize: PER_PAGE })
  if (!reply || reply.current_page !== page) return undefined
  const { items, last_page: last, total_items: count } = reply
  const hrefOf = (other: number): string => `${plainPath(category)}${other > 1 ? `?page=${other}` : ''}`
  const pages = t('catalogue.page', { page: `${page}/${last}` })
  const lines = [
    `# ${trail.map(({ name }) => escapeMarkdown(name)).join(' > ')}`,
    '',
    `${t('common.products', { count })}, ${pages}`,
    '',
    ...(page === 1 ? treeOf(t, origin, category.children) : []),
    ...(page === 1 && category.children.length ? [''] : []),
    ...items.map(card => linkOf(origin, `${card.brand} ${card.name}`, card.url, aboutProduct(t, card))),
    ...(items.length ? [] : [t('catalogue.empty.category')]),
    '',
    ...(page > 1 ? [linkOf(origin, t('catalogue.previous'), hrefOf(page - 1))] : []),
    ...(page < last ? [linkOf(origin, t('catalogue.next'), hrefOf(page + 1))] : []),
    linkOf(origin, t('layout.allCategories'), catalogueName),
    '',
  ]
  return sendMarkdown(c, lines, ['catalogue', ...items.map(card => `product-${card.product_id}`)])
}

/** llms.txt, and the catalogue as Markdown: /catalogus.md lists the categories, /catalogus/televisies.md the products of one. */
export function agentFiles(deps: Deps): Hono<ShopEnv> {
  const { data, t } = deps
  const files = new Hono<ShopEnv>()
  files.get('/llms.txt', forEverybody, async c => {
    const origin = originOf(c, deps)
    const link = (name: string, path: string, about?: string) => linkOf(origin, name, path, about)
    const [categories, guides] = await Promise.all([data.catalogue.categories(), data.guides.all()])
    const lines = [
      '# Etalage',
      '',
      `> ${t('layout.hero.text')}`,
      '',
      `- ${origin}/zoeken?query={query}`,
      link(t('layout.allCategories'), catalogueName),
      link('OpenAPI', '/api/openapi.json'),
      link('Sitemap', '/sitemap.xml'),
      '',
      `## ${t('layout.categories')}`,
      '',
      ...categories.map(({ name, path }) => link(name, path)),
      '',
      `## ${t('search.page')}`,
      '',
      ...contentTable.map(({ key, path }) => link(t(`content.${key}.title`), path, t(`content.${key}.intro`))),
      ...guides.map(({ slug, title }) => link(title, `/keuzehulp/${slug}`)),
      ...landingLinks(deps).map(({ label, href, text }) => link(label, href, text)),
      '',
    ]
    return sendShared(c, lines.join('\n'), 'text/plain; charset=utf-8', 'llms')
  })
  files.get(catalogueName, forEverybody, async c => {
    const list = treeOf(t, originOf(c, deps), await data.catalogue.categories())
    const lines = [`# ${t('layout.allCategories')}`, '', ...(list.length ? list : [t('catalogue.empty.category')]), '']
    return sendMarkdown(c, lines, ['catalogue'])
  })
  files.get('/catalogus/:path{.+\\.md}', forEverybody, async c => (await categoryFile(c, deps, originOf(c, deps))) ?? c.notFound())
  return files
}
