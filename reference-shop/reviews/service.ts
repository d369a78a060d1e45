import type { ReviewInput, ReviewList } from '../../shared/contract/api/reviews'
import { reviewSize } from '../../shared/reviews/rules'
import type { Deps, ReviewPhotos } from '../environment'
import { Refusal } from '../http/errors'
import { type Counts, forgive, limit } from '../limits/service'
import { type Writer, withEmails, write, writingTo } from '../mail/emails'
import type { Session } from '../sessions/session'
import { shopAddress } from '../text/email'
import type { Reviewed, ReviewSort, ReviewsOf } from './records'
import { voterOf, votesOf } from './votes'

interface Asked {
  page?: number | undefined
  sort?: ReviewSort | undefined
  page_size?: number | undefined
  stars?: number | undefined
}

/** The photos that a pack adds to reviews; undefined without such a pack. */
export const photosIn = ({ packs }: Pick<Deps, 'packs'>): ReviewPhotos | undefined => packs.find(pack => pack.reviewPhotos)?.reviewPhotos

/** What customers think of the stores together; null without reviews. */
export async function storesScore(deps: Pick<Deps, 'data' | 't' | 'packs'>): Promise<Pick<ReviewList, 'average' | 'count'> | null> {
  const { average = 0, count = 0 } = (await reviewsOf(deps, 'stores', { page_size: 1 })) ?? {}
  return count ? { average, count } : null
}

/** Reviews in the contract's format, with the visitor's own votes; undefined for an unknown sku. */
export async function reviewsOf(
  { data, t, packs }: Pick<Deps, 'data' | 't' | 'packs'>,
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
  const photos = of === 'stores' ? undefined : await photosIn({ packs })?.of({ data, t }, found.of, ids)
  const { count, found: total, distribution, page, lastPage, items } = found
  const stars = distribution.reduce((sum, number, at) => sum + number * (at + 1), 0)
  return {
    average: count ? Math.round((stars / count) * 10) / 10 : 0,
    count,
    distribution,
    verification: t(`details.reviews.${of === 'stores' || 'storeId' in of ? 'store' : 'product'}.honest`),
    items: items.map(({ id, rating, title, body, author, verified, at, helpful }) => ({
      id,
      stars: rating,
      title,
      text: body,
      nickname: author || t('account.formerCustomer'),
      created_at: new Date(at).toISOString(),
      verified,
      ...(data.votes && { helpful }),
      ...(voted.has(id) && { found_helpful: true }),
      ...(photos?.byReview.has(id) && { photos: photos.byReview.get(id) }),
    })),
    ...(photos?.newest.length && { photos: photos.newest }),
    stars: paging.stars ?? null,
    current_page: page,
    last_page: lastPage,
    total_items: total,
  }
}

/** Lifetime of a moderation link in ms. */
const lifetime = 90 * 24 * 3_600_000

/**
 * Stores a review and e-mails the shop a moderation link. Refuses an unknown sku (404), too many reviews (429), and files as `ReviewPhotos`
 * does. `email`: where a guest gets the link that takes photos back; it is not kept.
 */
export async function receiveReview(
  deps: Counts & Writer & Pick<Deps, 'packs'>,
  session: Session,
  of: Reviewed,
  review: ReviewInput,
  files: readonly File[] = [],
  email = '',
): Promise<void> {
  await limit(deps, 'review', '', { client: 10 })
  const reading = files.length ? photosIn(deps)?.read(deps, session, files, email) : undefined
  const photos = await reading?.catch(async (error: unknown) => {
    // A shop that is busy uses up nobody's tries.
    if (error instanceof Refusal && error.code === 'photosBusy') await forgive(deps, 'review', '')
    throw error
  })
  const { stars: rating, title, text: body, nickname: author } = review
  const { data } = deps
  const shop = writingTo(deps)
  const { t } = shop
  await withEmails(deps, async () => {
    const id = await data.reviews.add(of, { rating, title, body, author }, session.state.customerId, voterOf(session))
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
        ...(photos ? [t('mail.review.photos', { count: photos.count })] : []),
      ],
      action: { label: t('mail.review.action'), path: '/review-keuren', token },
    })
    await photos?.keep(id, about)
  })
}

/** Publishes or refuses the review of a moderation link; 400 if the link was used or has expired. */
export async function decideReview(
  { data, packs }: Pick<Deps, 'data' | 'packs'>,
  secret: string,
  outcome: 'shown' | 'refused',
): Promise<void> {
  const decide = async ({ subject }: { subject: string }): Promise<boolean> => {
    if (!(await data.reviews.decide(Number(subject), outcome))) return false
    if (outcome === 'refused') await photosIn({ packs })?.drop({ data }, Number(subject))
    return true
  }
  if (!(await data.links.redeem('review', secret, decide))) throw new Refusal(400, 'oldLink')
}
