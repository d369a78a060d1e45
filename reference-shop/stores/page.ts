import { type Context, Hono } from 'hono'
import { kilometres, routeLinks } from '../../shared/stores/rules/distance'
import { hourText } from '../../shared/stores/rules/opening'
import { amsterdam, comingExceptions, hoursOn, type OpenHours, weekdayOf } from '../calendar/opening'
import type { Deps, ShopEnv } from '../environment'
import { Refusal } from '../http/errors'
import { formFields, localPath } from '../http/read'
import { originOf, sendPage } from '../pages/layout'
import { serveSubjectForm } from '../pages/subject-form'
import { sceneWidths, storeFrontUrl } from '../pictures/urls'
import { reviewForm } from '../reviews/form'
import { reviewsView } from '../reviews/view'
import { nearest } from './api'
import { dayNames, kmText, mapOf, storeCard, storePath } from './cards'
import { storeThing } from './json-ld'
import { keepMyStore, storeCalled } from './my-store'
import { byDistance, placeOf } from './nearby'
import { withPickup } from './pickup'
import type { Store } from './records'
import type { StoresView, StoreView } from './views'

const longest = 60

/** Path and query of an address, '' for none. */
const pathOf = (address = ''): string => (URL.canParse(address) ? new URL(address).pathname + new URL(address).search : '')
const shownAtFirst = 12

/** Stores near a place that have the requested services, the first dozen unless it `isWhole`. `now` in ms since 1970. */
export async function finderView(
  deps: Pick<Deps, 'data' | 't' | 'render'>,
  request: { query: string; wanted: readonly string[]; isWhole: boolean },
  now: number,
): Promise<StoresView> {
  const { query, isWhole } = request
  const all = await deps.data.stores.all()
  const names = [...new Set(all.flatMap(({ services }) => services))].sort((one, other) => one.localeCompare(other, 'nl'))
  const wanted = request.wanted.filter(name => names.includes(name))
  const [found, whole] = await Promise.all([nearest(deps.data, { query }), nearest(deps.data, {})])
  const unknown = query !== '' && found.origin === null
  const seed = unknown ? { ...whole, query } : found
  const matching = seed.stores.filter(({ store }) => wanted.every(name => store.services.includes(name)))
  const byId = new Map(all.map(store => [store.id, store]))
  return {
    query,
    unknown,
    stores: (isWhole ? matching : matching.slice(0, shownAtFirst)).flatMap(({ id, store }) => {
      const one = byId.get(id)
      return one ? [storeCard(deps, one, now, store.distance_km)] : []
    }),
    services: names.map(label => ({ label, on: wanted.includes(label) })),
    asked: wanted.length > 0,
    serviceNames: names,
    map: mapOf(
      matching.map(({ store }) => store),
      { from: seed.origin },
    ),
    count: all.length,
    found: matching.length,
    isWhole,
    seed: { ...seed, stores: seed.stores.map(({ store }) => store), wanted },
  }
}

/** The route to a store from a place, if that is known. */
export function routeView(
  deps: Pick<Deps, 't' | 'render'>,
  store: Store,
  stores: readonly Store[],
  from: string,
): Pick<StoreView, 'maps' | 'route'> {
  const place = from ? placeOf(from, stores) : undefined
  const start = place ? { label: from, ...place } : null
  return {
    maps: [...routeLinks(store, start)],
    route: {
      url: storePath(store),
      latitude: store.latitude,
      longitude: store.longitude,
      from,
      unknown: from !== '' && !start,
      distance: start ? kmText(deps, kilometres(start, store)) : '',
      map: mapOf([store], { chosen: store, from: start, withLine: true }),
      seed: { from, start },
    },
  }
}

/** A store page: opening times, route, reviews and nearby stores. */
async function storePage(c: Context<ShopEnv, '/:slug'>, deps: Deps, now: number): Promise<Response | undefined> {
  const { data, t } = deps
  const { locale } = deps.render
  const timesOf = (hours: OpenHours): string =>
    hours ? t('stores.times', { opens: hourText(hours.opens), closes: hourText(hours.closes) }) : t('stores.closed')
  const stores = await data.stores.all()
  const store = stores.find(({ slug }) => slug === c.req.param('slug'))
  if (!store) return undefined
  const today = amsterdam(now).date
  const date = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  const address = `${store.street}, ${store.postcode} ${store.city}`
  const from = (c.req.query('from') ?? c.req.query('van') ?? '').trim().slice(0, longest)
  const view: StoreView = {
    store: storeCard(deps, store, now),
    phone: store.phone,
    phoneHref: `tel:${store.phone.replace(/[^\d+]/g, '')}`,
    whatsappHref: store.whatsapp ? `https://wa.me/${store.whatsapp}` : '',
    description: store.description,
    services: store.services,
    picture: storeFrontUrl(store.id),
    pictureSet: sceneWidths.map(width => `${storeFrontUrl(store.id, width)} ${width}w`).join(', '),
    today: timesOf(hoursOn(store, today)),
    week: dayNames(locale).map((day, index) => ({ day, times: timesOf(store.week[index] ?? null), isToday: index === weekdayOf(today) })),
    exceptions: comingExceptions(store, now).map(one => ({
      day: date.format(Date.parse(`${one.date}T12:00:00Z`)),
      reason: one.reason,
      times: timesOf(one.hours),
    })),
    ...routeView(deps, store, stores, from),
    reviews: await reviewsView(c, deps, { storeId: store.id }, storePath(store)),
    near: byDistance(stores, store)
      .slice(1, 4)
      .map(({ store: other, km }) => storeCard(deps, other, now, km)),
  }
  const head = {
    template: 'store',
    title: t('stores.one', { name: store.name }),
    description: t('stores.oneDescription', { name: store.name, address }),
    ...(!from && { canonical: `/winkels/${store.slug}` }),
    image: view.picture,
    breadcrumbs: [
      { label: t('stores.title'), href: '/winkels' },
      { label: store.name, href: null },
    ],
    structured: [storeThing(store, originOf(c, deps), view.picture)],
  }
  return sendPage(c, deps, head, await deps.visitorOf(c.get('session')), view)
}

/** The stores: /winkels and /winkels/{slug}. `now` in ms since 1970. */
export function storePages(deps: Deps, now: () => number = Date.now): Hono<ShopEnv> {
  const { data, t } = deps
  const pages = new Hono<ShopEnv>()

  pages.get('/', async c => {
    // Links from elsewhere have the names of earlier versions.
    const query = (c.req.query('place') ?? c.req.query('plaats') ?? '').trim().slice(0, longest)
    const wanted = c.req.queries('service') ?? c.req.queries('dienst') ?? []
    const view = await finderView(deps, { query, wanted, isWhole: c.req.query('all') === '1' }, now())
    const title = t('stores.title')
    const head = {
      template: 'stores',
      title: query ? t('stores.near', { place: query }) : title,
      description: t('stores.description', { count: view.count }),
      ...(!query && !view.services.some(({ on }) => on) && { canonical: '/winkels' }),
      breadcrumbs: [{ label: title, href: null }],
    }
    return sendPage(c, deps, head, await deps.visitorOf(c.get('session')), view)
  })

  pages.post('/mijn-winkel', async c => {
    const { winkel, plaats, back: returnTo } = await formFields(c)
    const stores = await data.stores.all()
    const tell = (kind: 'success' | 'error', text: string) => c.get('session').change({ messages: [{ kind, text }] })
    const back = localPath(pathOf(c.req.header('Referer')), localPath(returnTo, ''))
    // A place instead of a store: the nearest store to it. Used by listings.
    const place = plaats === undefined ? undefined : placeOf(plaats.slice(0, longest), stores)
    const nearby = place && byDistance(stores, place)[0]?.store
    if (plaats !== undefined && !nearby) {
      await tell('error', t('stores.stock.unknown'))
      return c.redirect(back || '/winkels', 303)
    }
    const store = nearby ?? stores.find(({ slug }) => slug === winkel)
    if (!store) throw new Refusal(404, 'unknownStore')
    keepMyStore(c, deps, store)
    await tell('success', t('stores.stock.madeMine', { name: store.name }))
    return c.redirect(nearby && back ? withPickup(back, store.slug) : back || `/winkels/${store.slug}`, 303)
  })

  serveSubjectForm(pages, deps, reviewForm(deps), async slug => {
    const store = await storeCalled(data, slug)
    return (
      store && {
        of: { storeId: store.id },
        url: storePath(store),
        breadcrumbs: [
          { label: t('stores.title'), href: '/winkels' },
          { label: store.name, href: storePath(store) },
        ],
        view: () => ({ store: storeCard(deps, store, now()), honest: t('details.reviews.store.honest') }),
      }
    )
  })

  pages.get('/:slug', async c => (await storePage(c, deps, now())) ?? c.notFound())
  return pages
}
