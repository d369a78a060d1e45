import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { PageConfig } from '../../shared/contract/config'
import { comparedBy } from '../compare'
import { isAhead } from '../http/ahead'
import { consentOf, consentScript } from '../http/consent'
import type { Deps, ShopEnv } from '../http/environment'
import { placeOf } from '../http/place'
import { makeStamp, makeToken } from '../http/signing'
import { myStoreOf } from '../my-store'
import type { Category } from '../shop-data'
import { footerLinks } from './footer'
import { breadcrumbsThing } from './json-ld'
import { storePath } from './store-cards'
import type { Breadcrumb, LayoutView, NavCategory, PageFact } from './view-data'
import type { Visitor } from './visitor'

/** What a page says about itself; the rest of LayoutView follows from the request. */
export interface PageHead {
  template: string
  /** Without the name of the shop. */
  title: string
  description?: string
  /** Path; absent for pages that stay out of the index. */
  canonical?: string
  robots?: string
  prev?: string
  next?: string
  image?: string
  breadcrumbs?: Breadcrumb[]
  searchQuery?: string
  facts?: readonly PageFact[]
  /** Path of the category the page belongs to. */
  category?: string
  config?: Partial<Pick<PageConfig, 'categoryId' | 'searchQuery' | 'blockId' | 'urlFilter'>>
  status?: number
  /** schema.org things beside the breadcrumbs. */
  structured?: Record<string, unknown>[]
}

const shopName = 'Etalage'

function navTree(categories: readonly Category[], path: string): NavCategory[] {
  return categories.map(category => ({
    id: category.id,
    label: category.name,
    href: category.path,
    current: category.path === path,
    active: category.path === path || path.startsWith(`${category.path}/`),
    children: navTree(category.children, path),
  }))
}

/** Scheme and host of this shop as the outside knows it. */
export const originOf = (c: Context, { settings }: Pick<Deps, 'settings'>): string => settings.publicUrl ?? new URL(c.req.url).origin

/** The shop as a request asks it: letters lead to `origin`, tries count for `place`. */
export const askedBy = (c: Context, deps: Deps): Deps & { origin: string; place: string } => ({
  ...deps,
  origin: originOf(c, deps),
  place: placeOf(c),
})

function otherLanguage({ pathname, search }: URL, locale: string): LayoutView['otherLanguage'] {
  const [lang, label] = locale === 'en-GB' ? ['nl-NL', 'Nederlands'] : ['en-GB', 'English']
  const query = new URLSearchParams(search)
  query.set('locale', lang.replace('-', '_'))
  return { lang, label, href: `${pathname}?${query}` }
}

/** Renders a page for this visitor and answers with it. */
export async function sendPage(c: Context<ShopEnv>, deps: Deps, head: PageHead, visitor: Visitor, view: object): Promise<Response> {
  const { data, settings, t, render } = deps
  const session = c.get('session')
  // A page fetched ahead may never be seen.
  const messages = isAhead(c) ? [] : session.state.messages
  const { quote, customer, wished } = visitor
  const [categories, myStore] = await Promise.all([data.catalogue.categories(), myStoreOf(c, deps)])
  if (messages.length) await session.change({ messages: [] })
  const origin = originOf(c, deps)
  const absolute = (path: string | undefined): string => (path ? origin + path : '')
  const url = new URL(c.req.url)
  const productIds = [...wished]
  const { locale } = render
  const breadcrumbs = head.breadcrumbs?.length ? [{ label: t('layout.home'), href: '/' }, ...head.breadcrumbs] : []
  const amounts = quote.items.flatMap(item => [item, ...item.extension_attributes.service_items])
  const subtotal = amounts.reduce((sum, { row_total_incl_tax }) => sum + Math.round(row_total_incl_tax * 100), 0) / 100
  const layout: Omit<LayoutView, 'assets' | 'content'> = {
    template: head.template,
    title: head.title.endsWith(shopName) ? head.title : `${head.title} | ${shopName}`,
    description: head.description || t('layout.hero.text'),
    canonical: absolute(head.canonical),
    robots: head.robots ?? (head.canonical ? 'index, follow' : 'noindex, follow'),
    prev: absolute(head.prev),
    next: absolute(head.next),
    url: origin + url.pathname,
    image: absolute(head.image),
    consent: consentOf(c) ?? '',
    consentScript,
    facts: head.facts ?? [],
    csrfToken: makeToken(settings.sessionSecret, session.id),
    formStamp: makeStamp(settings.sessionSecret, Date.now()),
    nonce: c.get('nonce'),
    locale,
    otherLanguage: otherLanguage(url, locale),
    structured: [...(head.structured ?? []), ...(breadcrumbs.length ? [breadcrumbsThing(origin, breadcrumbs, url.pathname)] : [])],
    footer: footerLinks(deps),
    config: {
      isB2B: customer?.isB2B ?? false,
      isLoggedIn: customer !== undefined,
      visit: session.visit,
      locale,
      currency: 'EUR',
      commerceUrl: '',
      backendUrl: '',
      storeId: 'nl',
      defaultCountry: 'NL',
      countries: ['NL', 'BE'],
      urlFilter: true,
      singleValueFilter: false,
      ...head.config,
    },
    pageState: {
      now: Date.now(),
      compare: comparedBy(c),
      cart: { count: quote.items_qty },
      wishlist: { productIds },
      ...(myStore && { myStore: { identifier: myStore.slug, name: myStore.name } }),
    },
    myStore: myStore ? { label: myStore.name, href: storePath(myStore) } : null,
    path: url.pathname + url.search,
    nav: navTree(categories, head.category ?? ''),
    searchQuery: head.searchQuery ?? '',
    cart: { count: quote.items_qty, items: quote.items, subtotal },
    wishlist: { count: wished.size, productIds },
    customer: customer ? { firstName: customer.firstName, lastName: customer.lastName, email: customer.email } : null,
    breadcrumbs,
    messages: [...messages],
  }
  return c.html(await render.page(layout, view), (head.status ?? 200) as ContentfulStatusCode)
}
