import type { Selectable } from 'kysely'
import type { CatalogueQuery } from '../../../shared/catalogue/rules/query'
import type { AttributeFilter, CatalogueReply, Filter, PriceFilter } from '../../../shared/contract/api/catalogue'
import { cached } from '../../database/cached'
import type { Database } from '../../database/database'
import type { Tables } from '../../database/schema'
import { decidingLabels } from '../spec-facts'
import { type Bits, countBits, countBoth } from './bits'
import type { CatalogueIndex } from './catalogue-index'
import type { Choices, Scope } from './scope'

/** A filter is offered if at least this share of a listing's products has it: a search through all categories has dozens of others. */
const LEAST_SHARE = 0.1
const LEAST_TO_SUGGEST = 8
const MOST_SUGGESTIONS = 6
const MOST_OF_A_FACET = 2

type Facet = Selectable<Tables['facets']>

export interface Facets {
  /** In display order, as far as a listing has no order of its own. */
  all: Facet[]
  /** Id of an option by facet code and label. */
  ids: ReadonlyMap<string, ReadonlyMap<string, number>>
  hex: ReadonlyMap<string, string>
  /** Codes of the facets in which variants of a product differ. */
  ofVariants: ReadonlySet<string>
}

const byLabel = new Intl.Collator('nl', { numeric: true }).compare

/** The facets with their labels, which rarely change; cached for a minute. */
export const knownFacets = (database: Database): (() => Promise<Facets>) =>
  cached('facets', async () => {
    const all = await database().selectFrom('facets').selectAll().orderBy('position').orderBy('code').execute()
    const options = await database().selectFrom('facet_options').selectAll().execute()
    const swatches = await database().selectFrom('swatches').selectAll().execute()
    const chosen = await database().selectFrom('super_attributes').select('code').distinct().execute()
    options.sort((a, b) => byLabel(a.label, b.label))
    const ids = new Map(all.map(({ code }) => [code, new Map<string, number>()]))
    for (const { id, facet_code, label } of options) ids.get(facet_code)?.set(label, id)
    const hex = new Map(swatches.map(({ label, hex }) => [label, hex]))
    return { all, ids, hex, ofVariants: new Set(chosen.map(({ code }) => code)) }
  })

/** Counts for whole categories; valid as long as the index. */
const cache = new WeakMap<Bits, ReadonlyMap<number, number>>()

/** The number of products in the set per option, for options that occur in it. */
function count({ options }: CatalogueIndex, set: Bits, only: Iterable<number> = options.keys()): Map<number, number> {
  const counts = new Map<number, number>()
  for (const id of only) {
    const found = countBoth(options.get(id) ?? set, set)
    if (found) counts.set(id, found)
  }
  return counts
}

function countAll(index: CatalogueIndex, set: Bits): ReadonlyMap<number, number> {
  const counts = cache.get(set) ?? count(index, set)
  cache.set(set, counts)
  return counts
}

/** The facets for a listing: if half of its products are of one kind, those that decide within that kind first. */
function inOrder(all: readonly Facet[], { kinds }: CatalogueIndex, members: Bits): readonly Facet[] {
  const half = countBits(members) / 2
  const kind = [...kinds].find(([, bits]) => countBoth(bits, members) >= half)?.[0]
  const deciding = new Map((kind ? decidingLabels(kind) : []).map((label, at) => [label, at]))
  const rank = ({ label }: Facet): number => deciding.get(label) ?? deciding.size
  return all.toSorted((one, other) => rank(one) - rank(other))
}

/**
 * The attribute filters that many products of the listing have, or that are active, with all their options in it; each option is counted
 * without the selection of its own facet. What decides first is first.
 */
export function attributeFilters(
  facets: Facets,
  { scope: { index, members }, chosen, query }: { scope: Scope; chosen: Choices; query: CatalogueQuery },
): AttributeFilter[] {
  const all = countAll(index, members)
  const least = LEAST_SHARE * countBits(members)
  const counts = new Map(chosen.codes.length ? count(index, chosen.matching) : all)
  for (const code of chosen.codes) {
    const ids = [...(facets.ids.get(code)?.values() ?? [])].filter(id => all.has(id))
    const apart = ids.length ? count(index, chosen.matchingBut(code), ids) : counts
    for (const id of ids) counts.set(id, apart.get(id) ?? 0)
  }
  return inOrder(facets.all, index, members).flatMap(facet => {
    const active = new Set(query.filters[facet.code] ?? [])
    const options = [...(facets.ids.get(facet.code) ?? [])].filter(([, id]) => all.has(id))
    const having = options.reduce((sum, [, id]) => sum + (all.get(id) ?? 0), 0)
    if (options.length < 2 || (having < least && !active.size)) return []
    return {
      type: 'attribute',
      code: facet.code,
      facet_code: facet.code,
      label: facet.label,
      url_key: facet.url_key,
      display: facet.display,
      is_active: active.size > 0,
      is_crawlable: facet.crawlable === 1,
      has_duplicate_values: facet.has_duplicate_values === 1,
      options: options.map(([label, id]) => ({
        label,
        active: active.has(label),
        count: counts.get(id) ?? 0,
        ...(facet.display === 'swatch' && { swatch: facets.hex.get(label) ?? '#888888' }),
      })),
    }
  })
}

/** `low` and `high` in cents: the price range of the listing without its price filter; null if it is empty. */
export const priceFilter = (low: number | null, high: number | null, { minPrice, maxPrice }: CatalogueQuery): PriceFilter => ({
  type: 'price',
  code: 'price',
  facet_code: 'price',
  label: 'cart.price',
  url_key: 'prijs',
  is_active: minPrice !== undefined || maxPrice !== undefined,
  is_crawlable: false,
  has_duplicate_values: false,
  options: [],
  minimum_value: Math.floor((low ?? 0) / 100),
  maximum_value: Math.ceil((high ?? 0) / 100),
  from: minPrice ?? null,
  to: maxPrice ?? null,
})

/** The options that split a listing of `total` products best, nearest to half: two of each of the first filters. */
export function suggestFilters(filters: readonly Filter[], total: number): CatalogueReply['suggested_filters'] {
  if (total < LEAST_TO_SUGGEST) return []
  const halving = (one: { count: number }): number => Math.abs(total - 2 * one.count)
  return filters
    .filter(({ is_active }) => !is_active)
    .flatMap(({ facet_code, options }) =>
      options
        .map(({ label, count = 0 }) => ({ facet_code, label, count }))
        .filter(one => one.count > 0 && one.count < total)
        .sort((a, b) => halving(a) - halving(b))
        .slice(0, MOST_OF_A_FACET),
    )
    .slice(0, MOST_SUGGESTIONS)
}
