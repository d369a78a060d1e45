import { atom } from 'nanostores'
import type { ReviewList, ReviewSort, ReviewSubject } from '../contract/api/reviews'
import { ports } from '../contract/ports'
import { asking } from '../http/latest'
import * as reviewsApi from './api'
import { type ReviewSize, type ReviewStars, reviewSize, reviewSizes, reviewStars } from './rules/review-pages'

/** The page of reviews on show; null when the page came without. */
export const $reviews = atom<ReviewList | null>((ports().readJson('reviews-seed') as ReviewList | undefined) ?? null)
/** Their order. */
export const $reviewSort = atom<ReviewSort>(
  (/[?&]volgorde=(newest|highest|lowest)\b/.exec(ports().location.href())?.[1] as ReviewSort | undefined) ?? 'newest',
)
/** How many a page holds. */
export const $reviewSize = atom<ReviewSize>(reviewSize(/[?&]aantal=(\d+)/.exec(ports().location.href())?.[1]))
/** The stars that they all have; null for reviews of any number. */
export const $reviewStars = atom<ReviewStars | null>(reviewStars(/[?&]sterren=(\d+)/.exec(ports().location.href())?.[1]))
export const $reviewsPending = atom(false)
/** Text key or the server's sentence. */
export const $reviewsError = atom<string | null>(null)

interface Choice {
  sort: ReviewSort
  size: ReviewSize
  stars: ReviewStars | null
}

function writeAddress(page: number, { sort, size, stars }: Choice): void {
  const { location } = ports()
  const [path = '', query] = location.href().split('?')
  const parameters = new URLSearchParams(query)
  parameters.set('reviews', String(page))
  parameters.set('volgorde', sort)
  if (size === reviewSizes[0]) parameters.delete('aantal')
  else parameters.set('aantal', String(size))
  if (stars) parameters.set('sterren', String(stars))
  else parameters.delete('sterren')
  location.replace(`${path}?${parameters}`)
}

const show = asking<{ reply: ReviewList; choice: Choice }>($reviewsPending, $reviewsError, ({ reply, choice }) => {
  $reviewSort.set(choice.sort)
  $reviewSize.set(choice.size)
  $reviewStars.set(choice.stars)
  $reviews.set(reply)
  writeAddress(reply.current_page, choice)
})

/** Shows a page of reviews in an order, so many at once, of all or of so many stars; the newest wish wins. The address follows, so that it can be shared. */
export const showReviews = (of: ReviewSubject, page: number, choice: Choice): Promise<void> =>
  show(async signal => ({ reply: await reviewsApi.fetchReviews(of, { page, ...choice }, signal), choice }))
