import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ResultsView } from '../../../../reference-shop/catalogue/pages/views'
import { activate, type CatalogueQuery, clear, deactivate, optionValue, toggle, toParams } from '../../../../shared/catalogue/rules/query'
import { fromHref } from '../../../../shared/catalogue/rules/url'
import * as calls from '../../../../shared/contract/api/catalogue'
import { Filter } from '../../../../shared/contract/api/catalogue'
import { type FullShop, openFullShop } from '../../kit/full-shop'
import { parse } from '../../kit/parse'

let shop: FullShop
beforeAll(async () => {
  shop = await openFullShop(240)
})
afterAll(() => shop.close())

type Seed = Omit<ResultsView['seed'], 'filters'> & { filters: calls.CatalogueReply['filters'] }
type Document = ReturnType<typeof parse>

/** A listing, as its page's configuration describes it to the islands. */
interface Place {
  name: string
  path: string
  /** Path of the API call and its fixed parameters. */
  call: (configuration: { categoryId?: number; searchQuery?: string }) => { path: string; search: string }
}
const searchPlace = (words: string): Place => ({
  name: `a search for '${words}'`,
  path: `/zoeken?${new URLSearchParams({ query: words })}`,
  call: ({ searchQuery = '' }) => ({ path: '/api/catalog/search/product/list', search: searchQuery }),
})
const categoryPlace = (path: string): Place => ({
  name: `the category ${path}`,
  path,
  call: ({ categoryId }) => ({ path: `/api/catalog/category/${categoryId}/product/list`, search: '' }),
})

const jsonOf = (html: string, id: string) => JSON.parse(new RegExp(`id="${id}">\\s*([\\s\\S]*?)\\s*</script>`).exec(html)?.[1] ?? 'null')

/** What a browser without JavaScript shows at an address. */
async function page(path: string) {
  const answer = await shop.app.request(`http://localhost${path}`)
  expect(answer.status, path).toBe(200)
  const html = await answer.text()
  const list = /<ul\s+class="et-product-list"[\s\S]*?(?=<nav class="et-paginator"|<p class="et-listing__how")/.exec(html)?.[0] ?? ''
  const printed = jsonOf(html, 'catalogue-seed') as Seed
  const seed: Seed = { ...printed, filters: v.parse(v.array(Filter), printed.filters) }
  return {
    html,
    seed,
    config: jsonOf(html, 'page-config'),
    shown: {
      ids: [...list.matchAll(/data-replay="product-(\d+)"/g)].map(([, id]) => Number(id)),
      total: Number(/class="et-toolbar__count">(\d*)/.exec(html)?.[1]),
      page: seed.page,
      last: seed.lastPage,
      filters: seed.filters,
    },
  }
}

/** What islands show for a query, requested as shared/catalogue/replies.ts does. */
async function islands(place: Place, { seed, config }: { seed: Seed; config: object }, query: CatalogueQuery) {
  const { path, search } = place.call(config)
  const params = toParams(query)
  params.set('page', String(query.page))
  params.set('page_size', String(query.pageSize ?? seed.pageSize))
  if (search) params.set('query', search)
  const answer = await shop.app.request(`http://localhost${path}?${params}`)
  expect(answer.status, `${path}?${params}`).toBe(200)
  const reply = v.parse(calls.CatalogueReply, await answer.json())
  return {
    ids: reply.items.map(({ product_id: id }) => Number(id)),
    total: reply.total_items,
    page: reply.current_page,
    last: reply.last_page,
    filters: reply.filters,
  }
}

/** A control: its address without JavaScript, and the query that islands request instead. */
interface Press {
  name: string
  kind: string
  href: string
  query: CatalogueQuery
}

/** Submits a form of the page with one field changed. */
function sent(document: Document, field: string, value: string): string {
  const form = document.querySelector(`[name="${field}"]`)?.closest('form')
  const hidden = [...(form?.querySelectorAll('input[type="hidden"]') ?? [])]
  const params = new URLSearchParams(hidden.map(one => [one.getAttribute('name') ?? '', one.getAttribute('value') ?? '']))
  params.set(field, value)
  return `${form?.getAttribute('action')}?${params}`
}

/** All controls of the page, by the action of the island that replaces them. */
function pressesOn(html: string, { query, filters, pageSize, page: current }: Seed): Press[] {
  const document = parse(html)
  const hrefOf = (replay: string): string | undefined =>
    [...document.querySelectorAll('a[data-replay]')].find(one => one.getAttribute('data-replay') === replay)?.getAttribute('href') ??
    undefined
  const link = (kind: string, replay: string, to: CatalogueQuery): Press[] => {
    const href = hrefOf(replay)
    return href === undefined ? [] : [{ kind, name: replay, href, query: to }]
  }
  const optionsOf = (name: string): string[] =>
    [...document.querySelectorAll(`select[name="${name}"] option`)].map(one => one.getAttribute('value') ?? '')
  const facets = filters.filter(({ type }) => type === 'attribute')
  const price = filters.find(({ type }) => type === 'price')
  const bound = Math.round(Number(price && 'minimum_value' in price ? price.minimum_value : 0) * 1.5)
  return [
    ...optionsOf('sort').map(sort => ({
      kind: 'sort',
      name: sort,
      href: sent(document, 'sort', sort),
      query: { ...query, sort, page: 1 },
    })),
    ...optionsOf('page_size')
      .map(Number)
      .filter(size => size !== pageSize)
      .map(size => ({
        kind: 'size',
        name: `${size}`,
        href: sent(document, 'page_size', `${size}`),
        query: { ...query, pageSize: size, page: 1 },
      })),
    ...facets.flatMap(({ facet_code: code, options }) =>
      options.flatMap(option => link('filter', `${code}:${option.label}`, toggle(query, code, optionValue(option)))),
    ),
    ...facets.flatMap(({ facet_code: code, options }) =>
      options.flatMap(option => link('chip', `remove-${code}:${option.label}`, deactivate(query, code, optionValue(option)))),
    ),
    ...facets.flatMap(({ facet_code: code, options }) =>
      options.flatMap(option => link('suggestion', `suggest-${code}:${option.label}`, activate(query, code, optionValue(option)))),
    ),
    ...link('clear', 'remove-all', clear(query)),
    ...link('page', 'page-next', { ...query, page: current + 1 }),
    ...link('page', 'page-prev', { ...query, page: current - 1 }),
    ...(bound > 0 && document.querySelector('[name="maxPrice"]')
      ? [
          {
            kind: 'price',
            name: `to ${bound}`,
            href: sent(document, 'maxPrice', `${bound}`),
            query: { ...query, page: 1, maxPrice: bound },
          },
        ]
      : []),
  ]
}

const withOne = (presses: readonly Press[]): Press[] => [...new Map(presses.map(one => [one.kind, one])).values()]
/** One option of each filter, and all other controls. */
function sample(presses: readonly Press[]): Press[] {
  const seen = new Set<string>()
  return presses.filter(({ kind, name }) => {
    const [facet = ''] = name.split(':')
    const key = ['filter', 'suggestion'].includes(kind) ? kind + facet : kind + name
    return !seen.has(key) && seen.add(key)
  })
}

/** Uses a control both ways. Compares what is shown, and what islands that start at the new address would request. */
async function press(place: Place, from: Awaited<ReturnType<typeof page>>, { name, kind, href, query }: Press) {
  const to = await page(href)
  const title = `${place.name}: ${kind} ${name} (${href})`
  expect(to.shown, title).toEqual(await islands(place, from, query))
  expect(await islands(place, to, to.seed.query), title).toEqual(to.shown)
  expect(fromHref(href, to.seed.filters).filters, title).toEqual(query.filters)
}

/** A misspelt word and a category, each of two pages; more with EVERY=1. */
const places = [
  ...['telivisie', ...(process.env.EVERY === '1' ? ['tv', 'laptop', 'koptelefoon', 'novaro', '4k'] : [])].map(searchPlace),
  ...['/televisies', ...(process.env.EVERY === '1' ? ['/audio/koptelefoons', '/computers'] : [])].map(categoryPlace),
]

// A category has the same controls as a search, so there one of each kind is pressed.
describe.each(places)('$name', place => {
  it('has the same products in the same order without JavaScript as with it: as it opens, sorted, filtered, paged, priced (NJS-01, SRC-02, CAT-07)', async () => {
    const start = await page(place.path)
    expect(start.shown.ids.length).toBeGreaterThan(0)
    expect(start.shown.total).toBeGreaterThanOrEqual(start.shown.ids.length)
    expect(start.shown).toEqual(await islands(place, start, start.seed.query))
    const tried = new Set<string>()
    const tryAll = async (from: typeof start, presses: readonly Press[]): Promise<void> => {
      for (const one of presses) {
        tried.add(one.kind)
        await press(place, from, one)
      }
    }
    const presses = sample(pressesOn(start.html, start.seed))
    const isSample = place.path.startsWith('/zoeken') || process.env.EVERY === '1'
    await tryAll(start, isSample ? presses : withOne(presses))
    // Again, starting from a filtered and sorted listing.
    const [filter, sort] = [presses.find(({ kind }) => kind === 'filter'), presses.find(({ name }) => name === 'price desc')]
    if (!filter || !sort) throw new Error(`No filter or order at ${place.path}`)
    for (const first of [filter, sort]) {
      const next = await page(first.href)
      await tryAll(next, withOne(pressesOn(next.html, next.seed)))
    }
    const expected = ['chip', 'clear', 'filter', 'price', 'size', 'sort']
    if (start.shown.last > 1) expected.push('page')
    if (start.html.includes('data-replay="suggest-')) expected.push('suggestion')
    expect([...tried].sort()).toEqual(expected.sort())
  })
})

it.each([
  ['nothing found', { query: 'bestaatniet' }],
  ['what no shop has a filter for', { query: 'tv', kleuren: 'Zwart' }],
  ['an option that is not offered', { query: 'tv', merk: 'Bestaatniet' }],
  ['an unknown order', { query: 'tv', sort: 'stock desc' }],
  ['a page past the last', { query: 'tv', page: '999' }],
  ['a size that is not offered', { query: 'tv', page_size: '7' }],
  ['markup', { query: '<b>"tv"&\'' }],
  ['a price that nothing costs', { query: 'tv', minPrice: '99999' }],
])('is the same for %s (NJS-01, SEC-02)', async (_, parameters) => {
  const place = searchPlace(parameters.query)
  const shown = await page(`/zoeken?${new URLSearchParams(parameters)}`)
  expect(await islands(place, shown, shown.seed.query)).toEqual(shown.shown)
})

it('a search that finds nothing, an empty cart and an empty comparison show popular products, others do not (SRC-02, CRT-01)', async () => {
  const popular = async (path: string) =>
    parse(await (await shop.app.request(`http://localhost${path}`)).text()).querySelectorAll('#populair .et-card').length
  for (const path of ['/zoeken?query=bestaatniet', '/checkout/cart', '/vergelijken']) expect(await popular(path), path).toBe(4)
  for (const path of ['/zoeken?query=tv', '/zoeken?query=tv&maxPrice=1', '/televisies', '/vergelijken?product=1'])
    expect(await popular(path), path).toBe(0)
})
