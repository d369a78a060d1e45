import { serveStatic } from '@hono/node-server/serve-static'
import type { Context } from 'hono'
import type { ShopEnv } from '../environment'
import { videoVersion } from './version'

const ADDRESS = /^\/beeld\/v([\da-f]{8})\/video(\/[a-z-]{1,60}\.(?:webm|mp4|(?:nl|en)\.vtt))$/

/** Videos of products and their captions, whole or the part that is asked for. `folder` is pictures/files/videos. */
export function serveVideos(folder: string): (c: Context<ShopEnv>) => Promise<Response> {
  const send = serveStatic<ShopEnv>({ root: folder, rewriteRequestPath: path => ADDRESS.exec(path)?.[2] ?? '' })
  return async c => {
    const [, version] = ADDRESS.exec(c.req.path) ?? []
    const response = version ? await send(c, async () => {}) : undefined
    if (!response) return c.notFound()
    if (c.req.path.endsWith('.vtt')) response.headers.set('Content-Type', 'text/vtt; charset=utf-8')
    response.headers.set('Accept-Ranges', 'bytes')
    response.headers.set('Cache-Control', version === videoVersion ? 'public, max-age=31536000, immutable' : 'public, max-age=60')
    return response
  }
}
