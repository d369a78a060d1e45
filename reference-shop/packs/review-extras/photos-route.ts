import { Hono } from 'hono'
import type { Deps, ShopEnv } from '../../environment'
import { picturePolicy } from '../../http/security'
import { photosKey } from '../../reviews/data'
import { photoWidths } from './prepare-photos'

const ADDRESS = /^\/beeld\/review\/([\da-f]{32})-(\d+)\.webp$/
/** A photo may be taken back: shared caches ask again after a minute, unless they are told to purge it, and browsers after ten. */
const CACHING = 'public, max-age=600, s-maxage=60, must-revalidate'

/** /beeld/review: photos of published reviews. */
export const photoFiles = ({ data }: Pick<Deps, 'data'>): Hono<ShopEnv> =>
  new Hono<ShopEnv>().get('/*', async c => {
    const [, file, width] = ADDRESS.exec(c.req.path) ?? []
    const size = (['small', 'large'] as const).find(one => String(photoWidths[one]) === width)
    const photo = file && size && (await data.photos.shown(file, size))
    if (!photo) return c.notFound()
    const caching = { 'Cache-Control': CACHING, ETag: `"${file}-${width}"`, 'Surrogate-Key': photosKey(photo.review) }
    if (c.req.header('If-None-Match')?.includes(caching.ETag)) return c.body(null, 304, caching)
    return c.body(new Uint8Array(photo.body), 200, {
      ...caching,
      'Content-Type': 'image/webp',
      'Content-Security-Policy': picturePolicy,
    })
  })

/** Address of a photo in one of its sizes. */
export const photoUrl = (file: string, size: keyof typeof photoWidths): string => `/beeld/review/${file}-${photoWidths[size]}.webp`

/** Whether a review with photos may be submitted to this path. */
export const acceptsPhotos = (path: string): boolean => /^\/(p|winkels)\/[^/]+\/review$|^\/api\/.+\/with-photos$/.test(path)
