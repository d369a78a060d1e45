import type { Context } from 'hono'
import type { Deps, ShopEnv } from '../environment'
import { picturePolicy } from '../http/security'

/** Answers with the picture at this path, or not found. */
export const servePicture =
  ({ pictures }: Deps) =>
  async (c: Context<ShopEnv>): Promise<Response> => {
    const picture = await pictures(new URL(c.req.url).pathname, c.req.header('Accept'))
    if (!picture) return c.notFound()
    return c.body(typeof picture.body === 'string' ? picture.body : new Uint8Array(picture.body), 200, {
      'Content-Type': picture.type,
      'Content-Security-Policy': picturePolicy,
      'Cache-Control': picture.lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
      // JPEGs are for e-mails, which other sites show.
      ...(picture.type === 'image/jpeg' && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
      ...(picture.vary && { Vary: 'Accept' }),
    })
  }
