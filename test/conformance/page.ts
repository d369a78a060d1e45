import * as v from 'valibot'
import { Filter } from '../../shared/contract/api/catalogue'
import { keepIdsAsText } from '../../shared/contract/id'
import { CONTRACT, fitsContract } from '../../shared/contract/version'
import type { Backend } from './backend'
import type { Result } from './walk'

/** The page configuration. Every key has a default, so present ones must have the right type. */
const PageConfig = v.looseObject({
  isB2B: v.optional(v.boolean()),
  isLoggedIn: v.optional(v.boolean()),
  visit: v.optional(v.string()),
  contract: v.optional(v.string()),
  locale: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2,3}([-_]\w+)*(\.[\w-]+)?(@\w+)?$/i, 'expected a BCP 47 tag, such as nl-NL'))),
  currency: v.optional(v.union([v.pipe(v.string(), v.length(3)), v.looseObject({ code: v.pipe(v.string(), v.length(3)) })])),
  commerceUrl: v.optional(v.pipe(v.string(), v.regex(/[^/]$|^$/, 'expected no slash at the end'))),
  backendUrl: v.optional(v.pipe(v.string(), v.regex(/[^/]$|^$/, 'expected no slash at the end'))),
  ids: v.optional(v.literal('text')),
  storeId: v.optional(v.union([v.string(), v.number()])),
  defaultCountry: v.optional(v.pipe(v.string(), v.length(2))),
  countries: v.optional(v.array(v.pipe(v.string(), v.length(2)))),
  prices: v.optional(v.picklist(['inclusive', 'exclusive'])),
  urlFilter: v.optional(v.boolean()),
  singleValueFilter: v.optional(v.boolean()),
  categoryId: v.optional(v.union([v.number(), v.string()])),
  searchQuery: v.optional(v.string()),
  blockId: v.optional(v.string()),
})

/** What a listing prints for its islands. */
const CatalogueSeed = v.looseObject({
  query: v.looseObject({
    filters: v.record(v.string(), v.array(v.union([v.string(), v.number()]))),
    page: v.pipe(v.number(), v.integer()),
  }),
  filters: v.array(Filter),
  total: v.pipe(v.number(), v.integer()),
  page: v.pipe(v.number(), v.integer()),
  lastPage: v.pipe(v.number(), v.integer()),
  sort: v.string(),
  pageSize: v.optional(v.pipe(v.number(), v.integer())),
})

const jsonIn = (html: string, id: string): string | undefined =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].find(([, attributes = '']) =>
    new RegExp(`\\bid=["']?${id}["'\\s]?`).test(`${attributes} `),
  )?.[2]

function judgeJson(html: string, id: string, schema: v.GenericSchema): string[] {
  const text = jsonIn(html, id)
  if (text === undefined) return [`expected <script type="application/json" id="${id}">, came none`]
  try {
    const { issues = [] } = v.safeParse(schema, JSON.parse(text))
    return issues.map(issue => `${[id, v.getDotPath(issue)].filter(Boolean).join('.')}: ${issue.message}`)
  } catch {
    return [`${id}: expected JSON, came ${text.slice(0, 80)}`]
  }
}

/** Some fields of the configuration that a page prints. */
const configIn = (html: string) =>
  v.parse(
    v.fallback(v.looseObject({ contract: v.optional(v.string()), ids: v.optional(v.string()), prices: v.optional(v.string()) }), {}),
    safeJson(jsonIn(html, 'page-config')),
  )

function judgeContract(html: string): string[] {
  const { contract } = configIn(html)
  return fitsContract(contract) ? [] : [`contract: expected ${CONTRACT}, came ${contract}`]
}

const safeJson = (text = '{}'): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/**
 * Checks what pages print for islands: the configuration, and the seed of a listing. `listing` is the path of one; '' if the shop has none.
 */
export async function* readPages(backend: Backend, listing: string): AsyncGenerator<Result> {
  const path = listing || '/'
  const { call, status, text, type } = await backend.get(path)
  const isPage = status === 200 && /html/.test(type)
  const { ids, prices } = configIn(isPage ? text : '')
  keepIdsAsText(ids === 'text')
  backend.isTaxAdded = prices === 'exclusive'
  const asPage = isPage ? [] : [`expected a page of HTML, came ${status || 'no answer'} ${type}`]
  const noConfig = isPage && jsonIn(text, 'page-config') === undefined
  const config = 'the configuration that a page prints'
  if (noConfig || (!isPage && !listing)) yield { call, about: config, wrong: [], skipped: 'no page-config: the defaults hold' }
  else yield { call, about: config, wrong: isPage ? [...judgeJson(text, 'page-config', PageConfig), ...judgeContract(text)] : asPage }
  const seed = 'the seed that a listing prints'
  if (!listing) yield { call: 'GET a listing', about: seed, wrong: [], skipped: 'give --listing, the path of one' }
  else yield { call, about: seed, wrong: isPage ? judgeJson(text, 'catalogue-seed', CatalogueSeed) : asPage }
}
