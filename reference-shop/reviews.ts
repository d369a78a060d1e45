import type { ReviewInput, ReviewList } from '../shared/contract/api/reviews'
import type { Deps } from './http/environment'
import { Refusal } from './http/errors'
import type { Session } from './http/sessions'
import { type Counts, limit } from './limits'
import type { Reviewed, ReviewSort, ReviewsOf } from './shop-data'

/** Reviews as the contract has them; undefined for an unknown sku. */
export async function reviewsOf(
  { data, t }: Pick<Deps, 'data' | 't'>,
  of: ReviewsOf,
  asked: { page?: number | undefined; sort?: ReviewSort | undefined } = {},
): Promise<ReviewList | undefined> {
  const found = await data.reviews.list(of, { page: asked.page ?? 1, sort: asked.sort ?? 'newest' })
  if (!found) return undefined
  const { count, distribution, page, lastPage, items } = found
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
      nickname: author,
      created_at: new Date(at).toISOString(),
      verified,
    })),
    current_page: page,
    last_page: lastPage,
    total_items: count,
  }
}

/** Takes a review in. Refuses an unknown sku (404) and too many (429). */
export async function takeReview(deps: Counts, session: Session, of: Reviewed, review: ReviewInput): Promise<void> {
  await limit(deps, 'review', '', { place: 10 })
  const { stars: rating, title, text: body, nickname: author } = review
  if (!(await deps.data.reviews.add(of, { rating, title, body, author }, session.state.customerId)))
    throw new Refusal(404, 'unknownProduct')
}
