import type { Context } from 'hono'
import type { Deps, ShopEnv } from '../http/environment'
import { homePictureUrl, sceneWidths } from '../pictures/urls'
import { landings } from './landings'
import { sendPage } from './layout'
import type { LandingView } from './view-pages'
import { cardFor, visitorOf } from './visitor'

const perBlock = 4

/** GET /inspiratie/{slug} (CAT-01). Undefined when there is no such page. */
export async function landingPage(c: Context<ShopEnv>, deps: Deps, slug: string): Promise<Response | undefined> {
  const blocks = Object.hasOwn(landings, slug) ? landings[slug] : undefined
  if (!blocks) return undefined
  const { t, data } = deps
  const text = (key: string): string => t(`content.landing.${slug}.${key}`)
  const [visitor, roots] = await Promise.all([visitorOf(deps, c.get('session')), data.catalogue.categories()])
  const categories = roots.flatMap(root => [root, ...root.children.flatMap(one => [one, ...one.children])])
  const view: LandingView = {
    heading: text('title'),
    intro: text('intro'),
    picture: { src: homePictureUrl(), srcset: sceneWidths.map(width => `${homePictureUrl(width)} ${width}w`).join(', ') },
    blocks: await Promise.all(
      blocks.map(async (block): Promise<LandingView['blocks'][number]> => {
        if (block.type === 'text') return { type: 'text', title: text(`${block.key}.title`), text: text(`${block.key}.text`) }
        if (block.type === 'tips')
          return {
            type: 'tips',
            title: text('tips'),
            tips: block.keys.map(key => ({ title: text(`${key}.title`), text: text(`${key}.text`) })),
          }
        const category = categories.find(({ path }) => path === block.category)
        const reply = category && (await data.catalogue.list({ categoryId: category.id }, { filters: {}, page: 1 }))
        const products = (reply?.items ?? []).slice(0, perBlock).map(item => cardFor(visitor, item))
        return { type: 'products', title: category?.name ?? '', href: block.category, products }
      }),
    ),
  }
  const head = {
    template: 'landing',
    title: view.heading,
    description: view.intro,
    canonical: `/inspiratie/${slug}`,
    image: homePictureUrl(),
    breadcrumbs: [{ label: view.heading, href: null }],
  }
  return sendPage(c, deps, head, visitor, view)
}
