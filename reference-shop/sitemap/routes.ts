import { Hono } from 'hono'
import { landingPaths } from '../catalogue/pages/landings'
import type { Category } from '../catalogue/records'
import type { Deps, ShopEnv } from '../environment'
import { picturePolicy } from '../http/security'
import { contentPaths } from '../pages/content-table'
import { logoPath } from '../pages/json-ld'
import { originOf } from '../pages/layout'
import { escapeXml } from '../text/xml'

/** Addresses per file; the protocol allows 50,000, but a file of this size is fast to serve. */
const perFile = 10_000

const xml = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }
const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const urlSet = (origin: string, paths: readonly string[]): string =>
  `${head}<urlset ${space}>${paths.map(path => `<url><loc>${escapeXml(origin + path)}</loc></url>`).join('')}</urlset>`
const flat = (categories: readonly Category[]): string[] => categories.flatMap(({ path, children }) => [path, ...flat(children)])

/** Paths disallowed for robots; non-crawlable filters use nofollow and noindex instead. */
const closed = [
  '/checkout',
  '/account$',
  '/account/',
  '/wishlist',
  '/inloggen',
  '/uitloggen',
  '/api/',
  '/outbox',
  '/workbench',
  '/zoeken',
  '/vergelijken',
]

/** The same drawing as the layout's icon; search engines require a logo with its own address. */
const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 32 32"><path d="M0 0h32v32H0z" fill="#0a5a66"/><path d="M9 8h14v4H13v3h8v3h-8v3h10v4H9z" fill="#ffb000"/></svg>`

/** All pages except products. */
async function pagePaths({ data }: Deps): Promise<string[]> {
  const [categories, stores, guides] = await Promise.all([data.catalogue.categories(), data.stores.all(), data.guides.all()])
  const guidePaths = ['/keuzehulp', ...guides.map(({ slug }) => `/keuzehulp/${slug}`)]
  const storePaths = stores.map(({ slug }) => `/winkels/${slug}`)
  return [
    '/',
    '/categorieen',
    ...flat(categories),
    ...landingPaths,
    ...contentPaths,
    '/nieuwsbrief',
    '/cadeaukaart-saldo',
    ...guidePaths,
    '/account-aanmaken',
    '/herroepen',
    '/cookies',
    '/winkels',
    ...storePaths,
  ]
}

/** robots.txt, the logo, and the sitemap: an index, one file of pages and as many files of products as needed. */
export function indexFiles(deps: Deps): Hono<ShopEnv> {
  const { data } = deps
  const files = new Hono<ShopEnv>()
  files.get('/robots.txt', c =>
    c.text(['User-agent: *', ...closed.map(path => `Disallow: ${path}`), '', `Sitemap: ${originOf(c, deps)}/sitemap.xml`, ''].join('\n')),
  )
  files.get(logoPath, c =>
    c.body(logo, 200, {
      'Content-Type': 'image/svg+xml',
      'Content-Security-Policy': picturePolicy,
      'Cache-Control': 'public, max-age=86400',
    }),
  )
  files.get('/sitemap.xml', async c => {
    const count = Math.ceil((await data.pages.productCount()) / perFile)
    const names = ['pages', ...Array.from({ length: count }, (_, index) => `products-${index + 1}`)]
    const parts = names.map(name => `<sitemap><loc>${escapeXml(`${originOf(c, deps)}/sitemap/${name}.xml`)}</loc></sitemap>`)
    return c.body(`${head}<sitemapindex ${space}>${parts.join('')}</sitemapindex>`, 200, xml)
  })
  files.get('/sitemap/pages.xml', async c => c.body(urlSet(originOf(c, deps), await pagePaths(deps)), 200, xml))
  files.get('/sitemap/:file{products-[1-9][0-9]{0,3}\\.xml}', async c => {
    const part = Number(/\d+/.exec(c.req.param('file'))?.[0])
    const paths = await data.pages.productPaths((part - 1) * perFile, perFile)
    return paths.length ? c.body(urlSet(originOf(c, deps), paths), 200, xml) : c.notFound()
  })
  return files
}
