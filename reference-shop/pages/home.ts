import type { Context } from 'hono'
import type { Deps, ShopEnv } from '../http/environment'
import { homePictureUrl, sceneWidths } from '../pictures/urls'
import { reviewsOf } from '../reviews'
import { shopThings } from './json-ld'
import { landingLinks } from './landings'
import { originOf, sendPage } from './layout'
import type { HomeView } from './view-data'
import { cardFor, visitorOf } from './visitor'

const rows = 3
const perRow = 8

/** GET / */
export async function homePage(c: Context<ShopEnv>, deps: Deps): Promise<Response> {
  const [visitor, categories] = await Promise.all([visitorOf(deps, c.get('session')), deps.data.catalogue.categories()])
  const shown = await Promise.all(
    categories.slice(0, rows).map(async ({ id, name, path }) => {
      const products = await deps.data.catalogue.top(id, perRow)
      return { title: name, href: path, products: products.map(item => cardFor(visitor, item)) }
    }),
  )
  const reviews = (await reviewsOf(deps, 'stores')) ?? null
  const day = new Intl.DateTimeFormat(deps.render.locale, { dateStyle: 'long', timeZone: 'Europe/Amsterdam' })
  const view: HomeView = {
    reviews: reviews?.count ? reviews : null,
    reviewDates: reviews?.items.map(({ created_at: at }) => day.format(Date.parse(at))) ?? [],
    categories: categories.map(({ id, name, path, image, count }) => ({ id, label: name, href: path, image, count })),
    picture: { src: homePictureUrl(), srcset: sceneWidths.map(width => `${homePictureUrl(width)} ${width}w`).join(', ') },
    stories: landingLinks(deps),
    rows: shown.filter(({ products }) => products.length),
  }
  const head = {
    template: 'home',
    title: `${deps.t('layout.hero.title')} | Etalage`,
    description: deps.t('layout.hero.text'),
    canonical: '/',
    image: homePictureUrl(),
    structured: shopThings(originOf(c, deps), 'Etalage'),
  }
  return sendPage(c, deps, head, visitor, view)
}
