import type { Context } from 'hono'
import type { CardProduct } from '../../../shared/contract/api/catalogue'
import { cardsFor } from '../../catalogue/pages/cards'
import { landingLinks } from '../../catalogue/pages/landings'
import type { Deps, ShopEnv } from '../../environment'
import { shopThings } from '../../pages/json-ld'
import { originOf, sendPage } from '../../pages/layout'
import { homePictureUrl, sceneWidths } from '../../pictures/urls'
import { reviewsOf } from '../../reviews/service'
import { datesIn } from '../../text/dates'
import type { HomeView } from './views'

const rows = 2
/** Categories of which one product is highlighted at the top: those without a row. */
const inWindow = 3
const perRow = 8

/** The most expensive of these popular products, so that no case or cable is highlighted. */
const dearest = (products: CardProduct[]): CardProduct[] =>
  products.toSorted((one, other) => other.final_price_incl_tax - one.final_price_incl_tax).slice(0, 1)

/** GET / */
export async function homePage(c: Context<ShopEnv>, deps: Deps): Promise<Response> {
  const [visitor, categories] = await Promise.all([deps.visitorOf(c.get('session')), deps.data.catalogue.categories()])
  const featured = categories.slice(0, rows + inWindow)
  const tops = await deps.data.catalogue.top(
    featured.map(({ id }) => id),
    perRow,
  )
  const inRows = tops.slice(0, rows)
  const cards = await cardsFor(deps, visitor, [...inRows, ...tops.slice(rows).map(dearest)].flat())
  const shown = featured.slice(0, rows).map(({ name, path }, at) => ({
    title: name,
    href: path,
    products: cards.splice(0, inRows[at]?.length ?? 0),
  }))
  const reviews = (await reviewsOf(deps, 'stores')) ?? null
  const day = datesIn(deps.render.locale, { dateStyle: 'long', timeZone: 'Europe/Amsterdam' })
  const view: HomeView = {
    reviews: reviews?.count ? reviews : null,
    reviewDates: reviews?.items.map(({ created_at: at }) => day.format(Date.parse(at))) ?? [],
    categories: categories.map(({ id, name, path, image, count }) => ({ id, label: name, href: path, image, count })),
    picture: { src: homePictureUrl(), srcset: sceneWidths.map(width => `${homePictureUrl(width)} ${width}w`).join(', ') },
    shown: cards,
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
