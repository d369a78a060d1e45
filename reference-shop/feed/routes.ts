import { Hono } from 'hono'
import type { Category } from '../catalogue/records'
import type { Deps, ShopEnv } from '../http/environment'
import { forEverybody } from '../http/for-everybody'
import { sendShared } from '../http/send-shared'
import { PRODUCTS_KEY } from '../pages/changes'
import { originOf } from '../pages/layout'
import { escapeXml } from '../text/xml'
import { feedItem } from './item'

/** Number of product ids per file: a product stays in the same file when others are added or removed. */
const PER_FILE = 5000
/** Number of ids read at a time, so that requests of shoppers can be handled in between. */
const AT_ONCE = 250

/** Category names by id, with those of its ancestors, from the root down. */
const trailsOf = (categories: readonly Category[], above: readonly string[] = []): [id: number, names: string[]][] =>
  categories.flatMap(({ id, name, children }) => [[id, [...above, name]], ...trailsOf(children, [...above, name])])

/** /feed/products-1.xml etc.: the products for sale as RSS 2.0 with Google's product data, for shopping sites. `perFile` in ids. */
export function productFeed(deps: Deps, perFile = PER_FILE): Hono<ShopEnv> {
  const { data, t } = deps
  const feed = new Hono<ShopEnv>()
  feed.get('/:file{products-[1-9][0-9]{0,4}\\.xml}', forEverybody, async c => {
    const part = Number(/\d+/.exec(c.req.param('file'))?.[0])
    const [first, last] = [(part - 1) * perFile, await data.feed.lastId()]
    // The first file exists even without products, so that its address can be submitted at once.
    if (part > 1 && first >= last) return c.notFound()
    const origin = originOf(c, deps)
    const trails = new Map(trailsOf(await data.catalogue.categories()))
    const items: string[] = []
    const end = Math.min(first + perFile, last)
    for (let after = first; after < end; after += AT_ONCE)
      for (const one of await data.feed.offered(after, Math.min(after + AT_ONCE, end)))
        items.push(feedItem(one, origin, trails.get(one.categoryId) ?? []))
    const channel = `<title>Etalage</title><link>${escapeXml(`${origin}/`)}</link><description>${escapeXml(t('layout.hero.text'))}</description>`
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${channel}\n${items.join('\n')}</channel></rss>\n`
    return sendShared(c, xml, 'application/xml; charset=utf-8', PRODUCTS_KEY)
  })
  return feed
}
