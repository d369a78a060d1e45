import type { Handler } from 'hono'
import type { Deps, ShopEnv } from '../http/environment'
import { picturePolicy } from '../http/security'
import { photoWidths } from './photos'

const ADDRESS = /^\/beeld\/review\/([\da-f]{32})-(\d+)\.webp$/
/** Shared caches revalidate after an hour, because a photo may be removed. */
const CACHING = 'public, max-age=31536000, s-maxage=3600, immutable'

/** Serves photos of published reviews. */
export const servePhotos =
  ({ data }: Pick<Deps, 'data'>): Handler<ShopEnv> =>
  async c => {
    const [, file, width] = ADDRESS.exec(c.req.path) ?? []
    const size = (['small', 'large'] as const).find(one => String(photoWidths[one]) === width)
    const body = file && size && (await data.photos.shown(file, size))
    if (!body) return c.notFound()
    return c.body(new Uint8Array(body), 200, {
      'Content-Type': 'image/webp',
      'Content-Security-Policy': picturePolicy,
      'Cache-Control': CACHING,
    })
  }

/** Address of a photo in one of its sizes. */
export const photoUrl = (file: string, size: keyof typeof photoWidths): string => `/beeld/review/${file}-${photoWidths[size]}.webp`

/** Whether a review with photos may be submitted to this path. */
export const takesPhotos = (path: string): boolean => /^\/(p|winkels)\/[^/]+\/review$|^\/api\/.+\/with-photos$/.test(path)
