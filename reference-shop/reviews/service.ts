import type { ReviewInput, ReviewList } from '../../shared/contract/api/reviews'
import { reviewSize } from '../../shared/reviews/rules'
import type { Deps } from '../environment'
import { Refusal } from '../http/errors'
import { type Counts, forgive, limit, limitEmails } from '../limits/service'
import { type Writer, withEmails, write, writeTexts, writingTo } from '../mail/emails'
import type { Session } from '../sessions/session'
import { shopAddress } from '../text/email'
import { preparePhotos } from './photos'
import { photoUrl } from './photos-route'
import type { Reviewed, ReviewPhoto, ReviewSort, ReviewsOf } from './records'
import { voterOf, votesOf } from './votes'

interface Asked {
  page?: number | undefined
  sort?: ReviewSort | undefined
  page_size?: number | undefined
  stars?: number | undefined
}

/** A photo in the contract's format. */
const photoOf =
  ({ t }: Pick<Deps, 't'>) =>
  ({ file, width, height, place, author, title }: ReviewPhoto) => ({
    thumbnail: photoUrl(file, 'small'),
    src: photoUrl(file, 'large'),
    width,
    height,
    alt: t('photos.photo', { number: place, name: author || t('account.formerCustomer'), title }),
  })

/** Reviews in the contract's format, with the visitor's own votes; undefined for an unknown sku. */
export async function reviewsOf(
  { data, t }: Pick<Deps, 'data' | 't'>,
  of: ReviewsOf,
  paging: Asked = {},
  session?: Session,
): Promise<ReviewList | undefined> {
  const found = await data.reviews.list(of, {
    page: paging.page ?? 1,
    sort: paging.sort ?? 'newest',
    size: reviewSize(paging.page_size),
    stars: paging.stars,
  })
  if (!found) return undefined
  const ids = found.items.map(({ id }) => id)
  const voted = session ? await votesOf({ data }, session, 'review', ids) : new Set<number>()
  const { count, found: total, distribution, page, lastPage, items } = found
  const stars = distribution.reduce((sum, number, at) => sum + number * (at + 1), 0)
  return {
    average: count ? Math.round((stars / count) * 10) / 10 : 0,
    count,
    distribution,
    verification: t(`details.reviews.${of === 'stores' || 'storeId' in of ? 'store' : 'product'}.honest`),
    items: items.map(({ id, rating, title, body, author, verified, at, helpful, photos }) => ({
      id,
      stars: rating,
      title,
      text: body,
      nickname: author || t('account.formerCustomer'),
      created_at: new Date(at).toISOString(),
      verified,
      helpful,
      ...(voted.has(id) && { found_helpful: true }),
      ...(photos.length && { photos: photos.map(photoOf({ t })) }),
    })),
    ...(found.photos.length && { photos: found.photos.map(photoOf({ t })) }),
    stars: paging.stars ?? null,
    current_page: page,
    last_page: lastPage,
    total_items: total,
  }
}

const DAY = 24 * 3_600_000
/** Lifetime of a moderation link, and of a link that takes photos back, in ms. */
const [lifetime, PHOTOS_LIFETIME] = [90 * DAY, 5 * 365 * DAY]
/** Path of the page that takes photos back. */
export const PHOTOS_BACK = '/review-fotos/weghalen'

/** Who gets the link that takes photos back: the customer, or the address a guest gave; '' for nobody. */
async function photoOwner(deps: Counts, session: Session, email: string): Promise<string> {
  const { customerId } = session.state
  const customer = await deps.data.customers.get(customerId)
  if (customer) return customer.email
  if (email) await limitEmails(deps, email)
  return email
}

/**
 * Stores a review and e-mails the shop a moderation link. Whoever wrote it gets a link that takes its photos back: a customer, and a guest
 * at `email`, which is not kept. Refuses an unknown sku (404), too many reviews (429), and photos as `preparePhotos` does.
 */
export async function receiveReview(
  deps: Counts & Writer,
  session: Session,
  of: Reviewed,
  review: ReviewInput,
  files: readonly File[] = [],
  email = '',
): Promise<void> {
  await limit(deps, 'review', '', { client: 10 })
  const owner = files.length ? await photoOwner(deps, session, email) : ''
  const photos = await preparePhotos(files).catch(async (error: unknown) => {
    // A shop that is busy uses up nobody's tries.
    if (error instanceof Refusal && error.code === 'photosBusy') await forgive(deps, 'review', '')
    throw error
  })
  const { stars: rating, title, text: body, nickname: author } = review
  const { data } = deps
  const shop = writingTo(deps)
  const { t } = shop
  await withEmails(deps, async () => {
    const id = await data.reviews.add(of, { rating, title, body, author }, session.state.customerId, voterOf(session), photos)
    if (id === undefined) throw new Refusal(404, 'unknownProduct')
    const about = (await data.reviews.waiting(id))?.about ?? ''
    const token = { purpose: 'review', subject: String(id), lifetime } as const
    await write(shop, {
      to: shopAddress,
      subject: t('mail.review.subject', { about }),
      paragraphs: [
        `${t('details.reviews.given', { count: rating })}: ${title}`,
        body,
        author,
        ...(photos.length ? [t('mail.review.photos', { count: photos.length })] : []),
      ],
      action: { label: t('mail.review.action'), path: '/review-keuren', token },
    })
    const back = { purpose: 'photosEnd', subject: String(id), lifetime: PHOTOS_LIFETIME } as const
    if (owner) await writeTexts(deps, owner, 'reviewPhotos', { words: { about }, action: { path: PHOTOS_BACK, token: back } })
  })
}

/** Publishes or refuses the review of a moderation link; 400 if the link was used or has expired. */
export async function decideReview({ data }: Pick<Deps, 'data'>, secret: string, outcome: 'shown' | 'refused'): Promise<void> {
  const decide = ({ subject }: { subject: string }) => data.reviews.decide(Number(subject), outcome)
  if (!(await data.links.redeem('review', secret, decide))) throw new Refusal(400, 'oldLink')
}

/** Deletes the photos of the review of a link, placed or not yet; 400 if the link was used or has expired. */
export async function removePhotos({ data }: Pick<Deps, 'data'>, secret: string): Promise<void> {
  const remove = ({ subject }: { subject: string }) => data.photos.remove(Number(subject)).then(() => true)
  if (!(await data.links.redeem('photosEnd', secret, remove))) throw new Refusal(400, 'oldLink')
}
