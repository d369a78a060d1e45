import type { Deps, ReviewPhotos } from '../../environment'
import { Refusal } from '../../http/errors'
import { limitEmails } from '../../limits/service'
import { writeTexts } from '../../mail/emails'
import { photoUrl } from './photos-route'
import { preparePhotos } from './prepare-photos'
import type { StoredPhoto } from './records'

/** Page that takes photos back, and the lifetime of its link in ms. */
export const [PHOTOS_BACK, LIFETIME] = ['/review-fotos/weghalen', 5 * 365 * 86_400_000] as const

/** A photo in the contract's format. */
const photoOf =
  ({ t }: Pick<Deps, 't'>) =>
  ({ file, width, height, place, author, title }: StoredPhoto) => ({
    thumbnail: photoUrl(file, 'small'),
    src: photoUrl(file, 'large'),
    width,
    height,
    alt: t('photos.photo', { number: place, name: author || t('account.formerCustomer'), title }),
  })

/** Photos in reviews. */
export const reviewPhotos: ReviewPhotos = {
  async of({ data, t }, of, ids) {
    const { byReview, newest } = await data.photos.of(of, ids)
    const inContract = photoOf({ t })
    return {
      byReview: new Map([...byReview].map(([id, photos]) => [id, photos.map(inContract)])),
      newest: newest.map(inContract),
    }
  },

  async read(deps, session, files, email) {
    const customer = await deps.data.customers.get(session.state.customerId)
    if (!customer && email) await limitEmails(deps, email)
    const owner = customer?.email ?? email
    const photos = await preparePhotos(files)
    return {
      count: photos.length,
      async keep(id, about) {
        await deps.data.photos.keep(id, photos)
        const token = { purpose: 'photosEnd', subject: String(id), lifetime: LIFETIME } as const
        if (owner) await writeTexts(deps, owner, 'reviewPhotos', { words: { about }, action: { path: PHOTOS_BACK, token } })
      },
    }
  },

  async waiting({ data }, id) {
    const photos = await data.photos.waiting(id)
    return photos.map(({ large, ...size }) => ({ ...size, src: `data:image/webp;base64,${Buffer.from(large).toString('base64')}` }))
  },

  drop: ({ data }, id) => data.photos.drop(id),
}

/** Deletes the photos of the review of a link, placed or not yet; 400 if the link was used or has expired. */
export async function removePhotos({ data }: Pick<Deps, 'data'>, secret: string): Promise<void> {
  const remove = ({ subject }: { subject: string }) => data.photos.remove(Number(subject)).then(() => true)
  if (!(await data.links.redeem('photosEnd', secret, remove))) throw new Refusal(400, 'oldLink')
}
