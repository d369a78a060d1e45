import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { readManifest } from '../../shared/build/manifest'
import type { IslandFacts } from '../../shared/tools/reference/facts'
import { choiceOf } from '../../shared/tools/workbench/choice'
import { stagePage } from '../../shared/tools/workbench/stage-page'
import { indexPage, toolPage } from '../../shared/tools/workbench/tool-page'
import type { Deps, ShopEnv } from '../environment'
import { policyOf } from '../http/security'
import { shopPromises } from '../pages/promises'
import { urlsOf } from '../pages/urls'
import { loadTexts } from '../text/texts'

const readJson = <Content>(file: string): Content => JSON.parse(readFileSync(file, 'utf8')) as Content

/** Workbench pages are shown in frames by other workbench pages; otherwise the shop's own policy applies. */
const framed = (policy: string): string => policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'; frame-src 'self'")

/** /workbench: every island and behaviour alone on a page. Not in production. */
export function workbenchPages({ settings, packs, provider }: Deps): Hono<ShopEnv> {
  const { root, runtime: ownRuntime } = settings
  const file = join(root, 'dist/reference/islands.json')
  const pages = new Hono<ShopEnv>()
  if (!existsSync(file)) return pages
  const islands = readJson<IslandFacts[]>(file)
  const version = String(statSync(file).mtimeMs)
  const named = new Map(islands.map(island => [island.name, island]))

  const opened = (c: Context<ShopEnv>) => {
    const query = new URL(c.req.url).searchParams
    const choice = choiceOf(query, ownRuntime)
    const manifest = readManifest(root, `workbench/${choice.runtime}`)
    if (!manifest) throw new Error(`dist/workbench/${choice.runtime} is missing`)
    return { query, choice, page: { manifest, version }, island: named.get(c.req.param('name') ?? '') }
  }
  pages.use(async (c, next) => {
    await next()
    c.header('Content-Security-Policy', framed(policyOf([opened(c).page.manifest.loader], provider?.url)))
    c.header('X-Frame-Options', 'SAMEORIGIN')
  })
  pages.get('/', c => c.html(indexPage(islands, opened(c).page)))
  pages.get('/:name', c => {
    const { island, choice, query, page } = opened(c)
    return island ? c.html(toolPage(island, choice, query, page)) : c.notFound()
  })
  pages.get('/:name/stage', c => {
    const { island, choice, page } = opened(c)
    if (!island) return c.notFound()
    return c.html(stagePage(island, choice, { ...page, urls: urlsOf(packs), promises: shopPromises(loadTexts(root, choice.language)) }))
  })
  return pages
}
