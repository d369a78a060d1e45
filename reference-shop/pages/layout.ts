import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Feature, PageConfig } from '../../shared/contract/config'
import { CONTRACT } from '../../shared/contract/version'
import type { Deps, ShopEnv, Visitor } from '../environment'
import { clientAddressOf } from '../http/client-address'
import { withText } from '../http/compress'
import { isPrefetch } from '../http/prefetch'
import { policyOf } from '../http/security'
import { sharedHeaders } from '../http/shared-headers'
import { shopCurrency } from './currency'
import { footerLinks } from './footer'
import { breadcrumbsThing } from './json-ld'
import { shopPromises } from './promises'
import { urlsOf } from './urls'
import type { Breadcrumb, LayoutView, NavCategory, PageFact } from './views'
import { visitorView } from './visitor'

/** A page's own part of LayoutView; the rest is derived from the request. */
export interface PageHead {
  template: string
  /** Without the name of the shop. */
  title: string
  description?: string
  /** Path; absent for pages that must not be indexed. */
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
  /** What is ordered fits in a parcel: no word about taking an old device along. */
  isSmall?: boolean
  /** When what is in the cart comes, in few words. */
  delivery?: string
  /** schema.org things besides the breadcrumbs. */
  structured?: Record<string, unknown>[]
}

const shopName = 'Etalage'

/** Excluded from prefetching: personal pages, addresses with side effects, and links that islands handle. */
const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: ['/checkout*', '/api/*', '/account*', '/inloggen*', '/uitloggen*', '/wishlist*', '/outbox*'],
            },
          },
          { not: { selector_matches: '[data-replay]:not([data-replay^=product-]),[rel~=nofollow],[target],[download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

/** What the menu shows of a category. */
interface InMenu {
  id: number
  name: string
  path: string
  image: string
  children: readonly InMenu[]
}

/** Categories as links; `path` is the current one. */
export function navTree(categories: readonly InMenu[], path: string): NavCategory[] {
  return categories.map(category => ({
    id: category.id,
    label: category.name,
    href: category.path,
    image: category.image,
    current: category.path === path,
    active: category.path === path || path.startsWith(`${category.path}/`),
    children: navTree(category.children, path),
  }))
}

/** Public scheme and host of the shop. */
export const originOf = (c: Context, { settings }: Pick<Deps, 'settings'>): string => settings.publicUrl ?? new URL(c.req.url).origin

/** Dependencies for one request: `origin` for links in e-mails, `clientAddress` for rate limits. */
export const askedBy = (c: Context, deps: Deps): Deps & { origin: string; clientAddress: string } => ({
  ...deps,
  origin: originOf(c, deps),
  clientAddress: clientAddressOf(c),
})

function otherLanguage({ pathname, search }: URL, locale: string): LayoutView['otherLanguage'] {
  const [lang, label] = locale === 'en-GB' ? ['nl-NL', 'Nederlands'] : ['en-GB', 'English']
  const query = new URLSearchParams(search)
  query.set('locale', lang.replace('-', '_'))
  return { lang, label, href: `${pathname}?${query}` }
}

type Layout = Omit<LayoutView, 'assets' | 'content'>

/** The page's metadata, with absolute addresses where required. */
function headView(c: Context<ShopEnv>, deps: Deps, head: PageHead) {
  const { t, render } = deps
  const origin = originOf(c, deps)
  const { pathname, search } = new URL(c.req.url)
  const absolute = (path: string | undefined): string => (path ? origin + path : '')
  const breadcrumbs = head.breadcrumbs?.length ? [{ label: t('layout.home'), href: '/' }, ...head.breadcrumbs] : []
  return {
    template: head.template,
    title: head.title.endsWith(shopName) ? head.title : `${head.title} | ${shopName}`,
    description: head.description || t('layout.hero.text'),
    canonical: absolute(head.canonical),
    robots: head.robots ?? (head.canonical ? 'index, follow' : 'noindex, follow'),
    prev: absolute(head.prev),
    next: absolute(head.next),
    url: origin + pathname,
    image: absolute(head.image),
    facts: head.facts ?? [],
    structured: [...(head.structured ?? []), ...(breadcrumbs.length ? [breadcrumbsThing(origin, breadcrumbs, pathname)] : [])],
    breadcrumbs,
    searchQuery: head.searchQuery ?? '',
    path: pathname + search,
    locale: render.locale,
    otherLanguage: otherLanguage(new URL(c.req.url), render.locale),
  } satisfies Partial<Layout>
}

/** Features that packs bring; a shop without the pack has them off. */
const ofPacks: readonly Feature[] = ['express', 'namedLists', 'questions', 'quickOrder', 'tierPrices']

function featuresOf({ packs }: Pick<Deps, 'packs'>): Pick<PageConfig, 'features'> {
  const absent = ofPacks.filter(feature => !packs.some(pack => pack.feature === feature))
  return absent.length ? { features: Object.fromEntries(absent.map(feature => [feature, false])) } : {}
}

/** Page configuration for islands. */
const configView = (c: Context<ShopEnv>, { t, packs, render: { locale } }: Deps, { customer }: Visitor, head: PageHead): PageConfig => ({
  isB2B: customer?.isB2B ?? false,
  isLoggedIn: customer !== undefined,
  ...(c.get('isShared') ? { isForEverybody: true } : { visit: c.get('session').visit }),
  locale,
  currency: shopCurrency,
  urls: urlsOf(packs),
  ...featuresOf({ packs }),
  promises: shopPromises(t, head),
  commerceUrl: '',
  backendUrl: '',
  storeId: 'nl',
  defaultCountry: 'NL',
  countries: ['NL', 'BE'],
  contract: CONTRACT,
  urlFilter: true,
  singleValueFilter: false,
  ...head.config,
})

/** Renders a page for this visitor and responds with it. */
export async function sendPage(c: Context<ShopEnv>, deps: Deps, head: PageHead, visitor: Visitor, view: object): Promise<Response> {
  const { data, settings, render } = deps
  const session = c.get('session')
  // A prefetched page may never be seen, so it must not use up messages.
  const messages = isPrefetch(c) ? [] : session.state.messages
  const [categories, around] = await Promise.all([data.catalogue.categories(), deps.surroundingsOf(c)])
  if (messages.length) await session.change({ messages: [] })
  const layout: Layout = {
    ...headView(c, deps, head),
    ...visitorView(c, deps, visitor, around),
    config: configView(c, deps, visitor, head),
    speculationRules,
    footer: footerLinks(deps, around),
    nav: navTree(categories, head.category ?? ''),
    messages: [...messages],
    deliveryPromise: around.deliveryPromise,
  }
  const { html, scripts } = await render.page(layout, view)
  const status = (head.status ?? 200) as ContentfulStatusCode
  c.header('Content-Security-Policy', policyOf(scripts, deps.provider?.url, settings.production))
  // What is made for one visitor stays private.
  const shared = status === 200 && c.get('isShared') ? sharedHeaders(head.template, html) : {}
  for (const [name, value] of Object.entries(shared)) c.header(name, value)
  return withText(await c.html(html, status), html)
}
