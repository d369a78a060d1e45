import { Hono } from 'hono'
import type { CategoriesView, PanelView } from '../../catalogue/pages/views'
import type { Category } from '../../catalogue/records'
import type { Deps, ShopEnv } from '../../environment'
import { navTree, sendPage } from '../../pages/layout'
import type { Guide } from '../records'

const isWithin = (id: number, { id: own, children }: Category): boolean => own === id || children.some(child => isWithin(id, child))

const panelOf = (root: Category, all: readonly (Guide & { image: string })[]): PanelView[] => {
  const guides = all.filter(({ categoryId }) => isWithin(categoryId, root))
  return navTree([root], '').map(category => ({
    ...category,
    image: guides[0]?.image || category.image,
    brands: root.brands.map(label => ({ label, href: `${root.path}/_${encodeURIComponent(label.replaceAll(' ', '-'))}` })),
    guides: guides.map(({ slug, title }) => ({ label: title, href: `/keuzehulp/${slug}` })),
  }))
}

/** /categorieen: all categories with their brands and guides; the navigation of every page builds its panels from it. */
export function categoriesPage(deps: Deps): Hono<ShopEnv> {
  const { data, t } = deps
  return new Hono<ShopEnv>().get('/', async c => {
    const [roots, guides] = await Promise.all([data.catalogue.categories(), data.guides.all()])
    const tops = await data.catalogue.top(
      guides.map(({ categoryId }) => categoryId),
      1,
    )
    const pictured = guides.map((guide, at) => ({ ...guide, image: tops[at]?.[0]?.image.src ?? '' }))
    const view: CategoriesView = { categories: roots.filter(({ children }) => children.length).flatMap(root => panelOf(root, pictured)) }
    const title = t('layout.allCategories')
    const head = { template: 'categories', title, canonical: '/categorieen', breadcrumbs: [{ label: title, href: null }] }
    return sendPage(c, deps, head, await deps.visitorOf(c.get('session')), view)
  })
}
