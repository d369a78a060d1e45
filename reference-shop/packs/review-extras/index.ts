import { Hono } from 'hono'
import type { Deps, Pack, ShopEnv } from '../../environment'
import { serveSecret } from '../../one-time-links/page'
import { reviewExtrasApi } from './api'
import { personal } from './personal'
import { PHOTOS_BACK, removePhotos, reviewPhotos } from './photos'
import { photoData } from './photos-data'
import { acceptsPhotos, photoFiles } from './photos-route'
import { seedPhotos } from './seed'
import { voteData } from './votes-data'
import { votePages } from './votes-page'

/** /review-fotos/weghalen: whoever wrote a review takes its photos back. */
function photosBackPage(deps: Deps): Hono<ShopEnv> {
  const pages = new Hono<ShopEnv>()
  serveSecret(pages, deps, {
    ...{ path: PHOTOS_BACK, id: 'photos-end', title: 'moderate.photosBack.title', texts: 'moderate.photosBack.end' },
    ...{ purpose: 'photosEnd', run: removePhotos },
  })
  return pages
}

/** Photos in reviews, and votes for what is helpful. */
export const pack: Pack = {
  name: 'review-extras',
  data: (database, now, packs) => ({
    photos: photoData(database),
    votes: voteData(database, now, Object.assign({ review: 'reviews' }, ...packs.map(({ voted }) => voted))),
  }),
  personal,
  seed: seedPhotos,
  apis: [['/api', reviewExtrasApi]],
  pages: [
    ['/', votePages],
    ['/', photosBackPage],
  ],
  files: [['/beeld/review', photoFiles]],
  takesFiles: acceptsPhotos,
  reviewPhotos,
}
