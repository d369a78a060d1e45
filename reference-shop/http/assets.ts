import { basename } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context } from 'hono'

/** Folders and kinds of files of dist that browsers may load; dist/shop is not among them. */
const open =
  /^\/assets\/((?:preact|react|styles|images|docs|texts|vitals|workbench)\/(?:[\w-]+\/)*[\w-](?:[\w-]|\.(?!\.))*\.(?:js|css|map|svg|woff2|webp|avif|png|ico|json))$/
const hashed = /(-[A-Z0-9]{6,8}\.\w+(\.map)?|^texts\/[A-Z0-9]{8}\/.+)$/

/**
 * Serves build files under /assets/, compressed if the client accepts it. Files with a hash in their name are cached for good, others are
 * revalidated, because they may refer to files that a new build no longer has.
 */
export function serveAssets(dist: string): (c: Context) => Promise<Response> {
  const send = serveStatic({ root: dist, precompressed: true, rewriteRequestPath: path => path.slice('/assets'.length) })
  return async c => {
    const name = open.exec(c.req.path)?.[1]
    const isOpen = name && !/(^|\/)(manifest|meta)\.json$/.test(name)
    const response = isOpen ? await send(c, async () => {}) : undefined
    if (!name || !response) return c.notFound()
    const isHashed = hashed.test(name)
    response.headers.set('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    response.headers.set('Vary', 'Accept-Encoding')
    if (name.endsWith('.js') && isHashed) response.headers.set('SourceMap', `${basename(name)}.map`)
    return response
  }
}
