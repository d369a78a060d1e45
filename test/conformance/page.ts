import { z } from 'zod'
import { Filter } from '../../shared/contract/api/catalogue'
import { CONTRACT, fitsContract } from '../../shared/contract/version'
import type { Backend } from './backend'
import type { Result } from './walk'

/** The page configuration. Every key has a default, so present ones must have the right type. */
const PageConfig = z.looseObject({
  isB2B: z.boolean().optional(),
  isLoggedIn: z.boolean().optional(),
  visit: z.string().optional(),
  contract: z.string().optional(),
  locale: z
    .string()
    .regex(/^[a-z]{2,3}([-_]\w+)*$/i, 'expected a BCP 47 tag, such as nl-NL')
    .optional(),
  currency: z.union([z.string().length(3), z.looseObject({ code: z.string().length(3) })]).optional(),
  commerceUrl: z
    .string()
    .regex(/[^/]$|^$/, 'expected no slash at the end')
    .optional(),
  backendUrl: z
    .string()
    .regex(/[^/]$|^$/, 'expected no slash at the end')
    .optional(),
  storeId: z.union([z.string(), z.number()]).optional(),
  defaultCountry: z.string().length(2).optional(),
  countries: z.array(z.string().length(2)).optional(),
  urlFilter: z.boolean().optional(),
  singleValueFilter: z.boolean().optional(),
  categoryId: z.union([z.number(), z.string()]).optional(),
  searchQuery: z.string().optional(),
  blockId: z.string().optional(),
})

/** What a listing prints for its islands. */
const CatalogueSeed = z.looseObject({
  query: z.looseObject({ filters: z.record(z.string(), z.array(z.union([z.string(), z.number()]))), page: z.number().int() }),
  filters: z.array(Filter),
  total: z.number().int(),
  page: z.number().int(),
  lastPage: z.number().int(),
  sort: z.string(),
  pageSize: z.number().int().optional(),
})

const jsonIn = (html: string, id: string): string | undefined =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].find(([, attributes = '']) =>
    new RegExp(`\\bid=["']?${id}["'\\s]?`).test(`${attributes} `),
  )?.[2]

function judgeJson(html: string, id: string, schema: z.ZodType): string[] {
  const text = jsonIn(html, id)
  if (text === undefined) return [`expected <script type="application/json" id="${id}">, came none`]
  try {
    const { error } = schema.safeParse(JSON.parse(text))
    return (error?.issues ?? []).map(({ path, message }) => `${[id, ...path].join('.')}: ${message}`)
  } catch {
    return [`${id}: expected JSON, came ${text.slice(0, 80)}`]
  }
}

function judgeContract(html: string): string[] {
  const { contract } = z
    .looseObject({ contract: z.string().optional() })
    .catch({})
    .parse(safeJson(jsonIn(html, 'page-config')))
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
  const asPage = isPage ? [] : [`expected a page of HTML, came ${status || 'no answer'} ${type}`]
  const noConfig = isPage && jsonIn(text, 'page-config') === undefined
  const config = 'the configuration that a page prints'
  if (noConfig || (!isPage && !listing)) yield { call, about: config, wrong: [], skipped: 'no page-config: the defaults hold' }
  else yield { call, about: config, wrong: isPage ? [...judgeJson(text, 'page-config', PageConfig), ...judgeContract(text)] : asPage }
  const seed = 'the seed that a listing prints'
  if (!listing) yield { call: 'GET a listing', about: seed, wrong: [], skipped: 'give --listing, the path of one' }
  else yield { call, about: seed, wrong: isPage ? judgeJson(text, 'catalogue-seed', CatalogueSeed) : asPage }
}
