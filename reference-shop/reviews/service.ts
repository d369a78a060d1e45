import type { ReviewInput, ReviewList } from '../../shared/contract/api/reviews'
import { reviewSize } from '../../shared/reviews/rules/review-pages'
import type { Deps } from '../http/environment'
import { Refusal } from '../http/errors'
import { type Counts, limit } from '../limits/service'
import { shopAddress } from '../mail/letter'
import { type Writer, withLetters, write } from '../mail/letters'
import type { Session } from '../sessions/session'
import type { Reviewed, ReviewSort, ReviewsOf } from './records'

/** Reviews as the contract has them; undefined for an unknown sku. */
export async function reviewsOf(
  { data, t }: Pick<Deps, 'data' | 't'>,
  of: ReviewsOf,
  paging: { page?: number | undefined; sort?: ReviewSort | undefined; page_size?: number | undefined; stars?: number | undefined } = {},
): Promise<ReviewList | undefined> {
  const found = await data.reviews.list(of, {
    page: paging.page ?? 1,
    sort: paging.sort ?? 'newest',
    size: reviewSize(paging.page_size),
    stars: paging.stars,
  })
  if (!found) return undefined
  const { count, found: total, distribution, page, lastPage, items } = found
  const stars = distribution.reduce((sum, number, at) => sum + number * (at + 1), 0)
  return {
    average: count ? Math.round((stars / count) * 10) / 10 : 0,
    count,
    distribution,
    verification: t(`details.reviews.${typeof of === 'object' && 'sku' in of ? 'product' : 'store'}.honest`),
    items: items.map(({ id, rating, title, body, author, verified, at }) => ({
      id,
      stars: rating,
      title,
      text: body,
      nickname: author || t('account.formerCustomer'),
      created_at: new Date(at).toISOString(),
      verified,
    })),
    stars: paging.stars ?? null,
    current_page: page,
    last_page: lastPage,
    total_items: total,
  }
}

/** Lifetime of a moderation link, in ms. */
const lifetime = 90 * 24 * 3_600_000

/** Stores a review and sends the shop a letter with a moderation link. Refuses an unknown sku (404) and too many reviews (429). */
export async function takeReview(deps: Counts & Writer, session: Session, of: Reviewed, review: ReviewInput): Promise<void> {
  await limit(deps, 'review', '', { place: 10 })
  const { stars: rating, title, text: body, nickname: author } = review
  const { data, t } = deps
  await withLetters(deps, async () => {
    const id = await data.reviews.add(of, { rating, title, body, author }, session.state.customerId)
    if (id === undefined) throw new Refusal(404, 'unknownProduct')
    const about = (await data.reviews.waiting(id))?.about ?? ''
    const token = { purpose: 'review', subject: String(id), lifetime } as const
    await write(deps, {
      to: shopAddress,
      subject: t('mail.review.subject', { about }),
      paragraphs: [`${t('details.reviews.given', { count: rating })}: ${title}`, body, author],
      action: { label: t('mail.review.action'), path: '/review-keuren', token },
    })
  })
}

/** Publishes or refuses the review of a moderation link; 400 if the link was used or has expired. */
export async function decideReview({ data }: Pick<Deps, 'data'>, secret: string, outcome: 'shown' | 'refused'): Promise<void> {
  const link = await data.links.redeem('review', secret)
  if (!link || !(await data.reviews.decide(Number(link.subject), outcome))) throw new Refusal(400, 'oldLink')
}
