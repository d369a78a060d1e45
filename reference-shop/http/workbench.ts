import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from 'hono'
import { readManifest } from '../../shared/build/manifest'
import { type Workbench, workbenchPage } from '../../shared/tools/workbench/pages'
import type { Deps, ShopEnv } from '../environment'
import { policyOf } from './security'

/** /workbench: every island and behaviour alone on a page. Its pages show each other in frames; otherwise the shop's own policy applies. */
export function serveWorkbench({ settings: { root, runtime }, provider }: Deps): (c: Context<ShopEnv>) => Response | Promise<Response> {
  const file = join(root, 'dist/reference/islands.json')
  const workbench: Workbench | undefined = existsSync(file)
    ? {
        islands: JSON.parse(readFileSync(file, 'utf8')),
        runtime,
        // In development all islands expose their stores.
        manifestOf: name => readManifest(root, `workbench/${name}`) ?? readManifest(root, name),
        version: String(statSync(file).mtimeMs),
      }
    : undefined
  return c => {
    const page = workbench && workbenchPage(workbench, new URL(c.req.url))
    if (!page) return c.notFound()
    const policy = policyOf([page.script], provider?.url)
    c.header('Content-Security-Policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'; frame-src 'self'"))
    c.header('X-Frame-Options', 'SAMEORIGIN')
    return c.html(page.html)
  }
}
