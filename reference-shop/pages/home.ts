import type { Context } from 'hono'
import type { Deps, ShopEnv } from '../http/environment'
import { sendPage } from './layout'
import type { HomeView } from './view-data'
import { cardFor, visitorOf } from './visitor'

const rows = 3
const perRow = 8

/** GET / */
export async function homePage(c: Context<ShopEnv>, deps: Deps): Promise<Response> {
  const [visitor, categories] = await Promise.all([visitorOf(deps, c.get('session')), deps.data.catalogue.categories()])
  const shown = await Promise.all(
    categories.slice(0, rows).map(async ({ id, name, path }) => {
      const reply = await deps.data.catalogue.list({ categoryId: id }, { filters: {}, page: 1 })
      return { title: name, href: path, products: (reply?.items ?? []).slice(0, perRow).map(item => cardFor(visitor, item)) }
    }),
  )
  const view: HomeView = {
    categories: categories.map(({ id, name, path, image, count }) => ({ id, label: name, href: path, image, count })),
    rows: shown.filter(({ products }) => products.length),
  }
  return sendPage(c, deps, { template: 'home', title: 'Etalage', description: deps.t('layout.hero.text'), canonical: '/' }, visitor, view)
}
