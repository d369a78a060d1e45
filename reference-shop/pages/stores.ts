import { type Context, Hono } from 'hono'
import type { Deps, ShopEnv } from '../http/environment'
import { Refusal } from '../http/errors'
import { formFields, localPath } from '../http/read'
import { keepMyStore } from '../my-store'
import { storeFrontUrl } from '../pictures/urls'
import type { OpenHours, Store } from '../shop-data'
import { storeThing } from './json-ld'
import { originOf, sendPage } from './layout'
import { byDistance, placeOf } from './nearby'
import { amsterdam, comingExceptions, hoursOn, weekdayOf } from './opening'
import { dayNames, storeCard } from './store-cards'
import type { StoresView, StoreView } from './view-pages'
import { visitorOf } from './visitor'

const longest = 60
const shownNear = 12

/** The shops: /winkels and /winkels/{slug} (STO-02). `now` in ms since 1970. */
export function storePages(deps: Deps, now: () => number = Date.now): Hono<ShopEnv> {
  const { data, t } = deps
  const { locale } = deps.render
  const pages = new Hono<ShopEnv>()

  const timesOf = (hours: OpenHours): string => (hours ? t('stores.times', { ...hours }) : t('stores.closed'))

  const cardOf = (store: Store, km?: number): StoresView['stores'][number] => storeCard(deps, store, now(), km)

  pages.get('/', async c => {
    const query = (c.req.query('plaats') ?? '').trim().slice(0, longest)
    const stores = await data.stores.all()
    const place = query ? placeOf(query, stores) : undefined
    const near = place ? byDistance(stores, place).slice(0, shownNear) : []
    const cities = [...new Set(stores.map(({ city }) => city))].sort((one, other) => one.localeCompare(other, 'nl'))
    const view: StoresView = {
      query,
      unknown: query !== '' && !place,
      stores: near.map(({ store, km }) => cardOf(store, km)),
      cities: place ? [] : cities.map(city => ({ city, stores: stores.filter(store => store.city === city).map(store => cardOf(store)) })),
      count: stores.length,
    }
    const title = t('stores.title')
    const head = {
      template: 'stores',
      title: query ? t('stores.near', { place: query }) : title,
      description: t('stores.description', { count: stores.length }),
      ...(!query && { canonical: '/winkels' }),
      breadcrumbs: [{ label: title, href: null }],
    }
    return sendPage(c, deps, head, await visitorOf(deps, c.get('session')), view)
  })

  pages.post('/mijn-winkel', async c => {
    const { winkel, terug } = await formFields(c)
    const store = (await data.stores.all()).find(({ slug }) => slug === winkel)
    if (!store) throw new Refusal(404, 'unknownStore')
    keepMyStore(c, deps, store)
    await c.get('session').change({ messages: [{ kind: 'success', text: t('stores.stock.madeMine', { name: store.name }) }] })
    return c.redirect(localPath(terug, `/winkels/${store.slug}`), 303)
  })

  pages.get('/:slug', async c => (await storePage(c)) ?? c.notFound())

  async function storePage(c: Context<ShopEnv, '/:slug'>): Promise<Response | undefined> {
    const stores = await data.stores.all()
    const store = stores.find(({ slug }) => slug === c.req.param('slug'))
    if (!store) return undefined
    const today = amsterdam(now()).date
    const date = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    const address = `${store.street}, ${store.postcode} ${store.city}`
    const view: StoreView = {
      store: cardOf(store),
      phone: store.phone,
      phoneHref: `tel:${store.phone.replace(/[^\d+]/g, '')}`,
      whatsappHref: store.whatsapp ? `https://wa.me/${store.whatsapp}` : '',
      description: store.description,
      services: store.services,
      rating: store.rating,
      reviewCount: store.reviewCount,
      picture: storeFrontUrl(store.id),
      pictureSet: ([480, 960, 1600] as const).map(width => `${storeFrontUrl(store.id, width)} ${width}w`).join(', '),
      today: timesOf(hoursOn(store, today)),
      week: dayNames(locale).map((day, index) => ({ day, times: timesOf(store.week[index] ?? null), isToday: index === weekdayOf(today) })),
      exceptions: comingExceptions(store, now()).map(one => ({
        day: date.format(Date.parse(`${one.date}T12:00:00Z`)),
        reason: one.reason,
        times: timesOf(one.hours),
      })),
      maps: [
        {
          label: 'OpenStreetMap',
          href: `https://www.openstreetmap.org/?mlat=${store.latitude}&mlon=${store.longitude}#map=16/${store.latitude}/${store.longitude}`,
        },
        { label: 'Google Maps', href: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}` },
        { label: 'Apple Kaarten', href: `https://maps.apple.com/?q=${encodeURIComponent(address)}` },
      ],
      near: byDistance(stores, store)
        .slice(1, 4)
        .map(({ store: other, km }) => cardOf(other, km)),
    }
    const head = {
      template: 'store',
      title: t('stores.one', { name: store.name }),
      description: t('stores.oneDescription', { name: store.name, address }),
      canonical: `/winkels/${store.slug}`,
      image: view.picture,
      breadcrumbs: [
        { label: t('stores.title'), href: '/winkels' },
        { label: store.name, href: null },
      ],
      structured: [storeThing(store, originOf(c, deps), view.picture)],
    }
    return sendPage(c, deps, head, await visitorOf(deps, c.get('session')), view)
  }
  return pages
}
