import type { Context } from 'hono'
import type { CatalogueQuery } from '../../shared/catalogue/rules/query'
import { indexingOf } from '../../shared/catalogue/rules/url'
import type { AttributeFilter, CatalogueReply } from '../../shared/contract/api/catalogue'
import { amsterdam, openAt, weekdayOf } from '../calendar/opening'
import type { Deps, ShopEnv } from '../environment'
import { dayNames } from '../stores/cards'
import { myStoreOf } from '../stores/my-store'
import { PICKUP } from '../stores/pickup'
import type { Store } from '../stores/records'
import type { ListingOf } from './records'
import { withTiers } from './tiers'

type Content = CatalogueReply['category_content']
type Words = Pick<Deps, 't' | 'render'>

/** 'Vandaag op te halen in Utrecht Centrum', or from which day, at `now` (ms since 1970). */
function pickupText({ t, render }: Words, store: Store, now: number): string {
  const { isOpen, next } = openAt(store, now)
  if (isOpen || next?.date === amsterdam(now).date) return t('layout.pickup.today', { store: store.name })
  const day = next ? (dayNames(render.locale)[weekdayOf(next.date)] ?? '') : ''
  return day ? t('layout.pickup.later', { store: store.name, day }) : t('layout.pickup.some', { store: store.name })
}

/** Maximum number of filters that a title lists; with more it lists none. */
const MOST_NAMED = 3

/** The title and texts of a listing; for an indexable listing the title includes its filters: 'Laptops: Novaro, Zilver'. */
export function namedAfter<Names extends Content>(
  { filters }: Pick<CatalogueReply, 'filters'>,
  query: CatalogueQuery,
  content: Names,
): Names {
  const { robots } = indexingOf({ path: '/', query, filters, inPath: true, searchQuery: '' })
  const chosen = filters.flatMap(({ options }) => options.filter(({ active }) => active).map(({ label, text = label }) => text))
  if (!content || robots.startsWith('noindex') || !chosen.length) return content
  const title = `${content.title}: ${chosen.slice(0, MOST_NAMED).join(', ')}`
  return { ...content, title, meta_title: content.meta_title.replace(content.title, () => title) }
}

/**
 * The listing for this visitor, with their own store among the filters and in the stock of its products, and their prices for more than
 * one. Unknown stores are ignored. `isB2B`: the visitor is a business customer.
 */
export async function listingFor(
  c: Context<ShopEnv>,
  deps: Deps,
  of: ListingOf,
  query: CatalogueQuery,
  isB2B: boolean,
): Promise<CatalogueReply | undefined> {
  const { data, t } = deps
  const [stores, mine] = await Promise.all([data.stores.all(), myStoreOf(c, deps)])
  const bySlug = new Map(stores.map(store => [store.slug, store]))
  const { [PICKUP]: requested = [], ...filters } = query.filters
  const known = requested.filter(slug => bySlug.has(slug))
  const found = await data.catalogue.list(of, { ...query, filters: { ...filters, ...(known.length && { [PICKUP]: known }) } }, mine?.slug)
  if (!found) return undefined
  const { inOwnStore, ...reply } = found
  const named = (filter: AttributeFilter): AttributeFilter => ({
    ...filter,
    label: t('layout.pickup.title'),
    options: filter.options.flatMap(option => {
      const store = bySlug.get(option.label)
      return store ? { ...option, text: pickupText(deps, store, Date.now()) } : []
    }),
  })
  const stocked = reply.items.map(item =>
    mine && item.in_stock && inOwnStore?.has(item.product_id)
      ? { ...item, stock_text: t('layout.pickup.stocked', { stock: item.stock_text, store: mine.name }) }
      : item,
  )
  return {
    ...reply,
    items: await withTiers(data, isB2B, stocked),
    category_content: namedAfter(reply, query, reply.category_content),
    filters: reply.filters.map(filter => (filter.type === 'attribute' && filter.facet_code === PICKUP ? named(filter) : filter)),
  }
}
