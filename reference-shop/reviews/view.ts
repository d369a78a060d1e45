import type { Context } from 'hono'
import * as v from 'valibot'
import { ReviewSort } from '../../shared/contract/api/reviews'
import { fillUrl } from '../../shared/contract/urls'
import { type ReviewChoice, reviewSize, reviewSizes, reviewStars, reviewsPage, starChoices } from '../../shared/reviews/rules'
import type { Deps, ShopEnv } from '../environment'
import { numberIn } from '../http/read'
import { shopUrls } from '../pages/urls'
import { datesIn } from '../text/dates'
import type { ReviewsOf } from './records'
import { reviewsOf } from './service'
import type { ReviewsView } from './views'

/** The page of reviews in the address: `?reviews=2&volgorde=highest&aantal=12&sterren=5`. `url` is the path of its page. */
export async function reviewsView(c: Context<ShopEnv>, deps: Deps, of: ReviewsOf, url: string): Promise<ReviewsView> {
  const { t, render } = deps
  const sort = v.parse(v.fallback(ReviewSort, 'newest'), c.req.query('volgorde'))
  const size = reviewSize(c.req.query('aantal'))
  const stars = reviewStars(c.req.query('sterren'))
  const requestedPage = numberIn(c.req.query('reviews'))
  const reply = await reviewsOf(
    deps,
    of,
    {
      page: requestedPage >= 1 ? Math.min(requestedPage, 10_000) : 1,
      sort,
      page_size: size,
      stars: stars ?? undefined,
    },
    c.get('session'),
  )
  if (!reply) throw new Error(`No reviews at ${url}`)
  const canVote = deps.data.votes !== undefined
  const { average, count, distribution, items, current_page: page, last_page: last, total_items: found } = reply
  const day = datesIn(render.locale, { dateStyle: 'long', timeZone: 'Europe/Amsterdam' })
  const hrefOf = (other: number, more: Partial<ReviewChoice> = {}): string =>
    fillUrl(shopUrls.reviews, reviewsPage(url, other, { sort, size, stars, ...more }))
  return {
    average,
    count,
    bars: starChoices.map(value => {
      const given = distribution[value - 1] ?? 0
      return {
        stars: value,
        count: given,
        percent: count ? Math.round((given / count) * 100) : 0,
        href: given ? hrefOf(1, { stars: value }) : '',
        selected: value === stars,
      }
    }),
    photos: reply.photos ?? [],
    items: items.map(({ created_at, helpful, found_helpful: voted = false, photos = [], ...review }) => ({
      ...review,
      photos,
      date: day.format(Date.parse(created_at)),
      helpful: helpful ?? null,
      voted,
    })),
    canVote,
    sorts: ReviewSort.options
      .filter(value => canVote || value !== 'helpful')
      .map(value => ({ value, label: t(`details.reviews.${value}`), selected: value === sort })),
    stars: starChoices
      .filter(value => value === stars || distribution[value - 1])
      .map(value => ({ value, label: t('details.reviews.given', { count: value }), selected: value === stars })),
    sizes: found > reviewSizes[0] ? reviewSizes.map(value => ({ value, selected: value === size })) : [],
    page,
    last,
    prevHref: page > 1 ? hrefOf(page - 1) : '',
    nextHref: page < last ? hrefOf(page + 1) : '',
    seed: reply,
  }
}
